import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { MoreLink } from '#client/more-pages.tsx';
import { usePages } from '#client/use-pages.ts';
import { ProfileSection, SectionFailed } from '#features/profiles/components/profile-section.tsx';
import { groupedByBundle } from '../bundles/grouped.ts';
import { bundlePurchaseTexts } from '../bundles/texts.ts';
import { purchaseClient } from '../client.ts';
import type { LibraryPage } from '../loading.ts';
import { libraryTexts } from '../texts.ts';
import { LibraryRow, type LibraryItem } from './library-row.tsx';

type MyLibraryProps = {
  first: LibraryPage | null;
  /** What is new of something, below its row. */
  newsOf?: (item: LibraryItem) => ReactNode;
  /** Hears of each further page that is shown, also to people who come back to it. */
  onPage?: (items: readonly LibraryItem[]) => void;
};

/** What one has downloaded and purchased, on one's own profile (spec B §2 "Profile"). */
export function MyLibrary({ first, ...rest }: MyLibraryProps) {
  return (
    <ProfileSection id="my-library" title={libraryTexts.title}>
      {first ? (
        <Library first={first} {...rest} />
      ) : (
        <SectionFailed>{libraryTexts.failed}</SectionFailed>
      )}
    </ProfileSection>
  );
}

function Library({ first, newsOf, onPage }: MyLibraryProps & { first: LibraryPage }) {
  async function readPage(after: string) {
    const page = await purchaseClient.mine({ after });
    onPage?.(page.purchases);
    return page;
  }
  const { pages, recalled, isLoading, showMore } = usePages({
    list: 'library',
    first,
    read: readPage,
    failed: libraryTexts.failed,
  });
  const tellRecalled = useEffectEvent(() => {
    for (const page of recalled) onPage?.(page.purchases);
  });
  useEffect(() => tellRecalled(), []);
  const items = pages.flatMap((page) => page.purchases);
  const next = pages.at(-1)?.next;
  if (items.length === 0) return <p className="mt-4 text-muted">{libraryTexts.empty}</p>;
  return (
    <>
      <ul className="panel mt-6 divide-y divide-line">
        {groupedByBundle(items).map(({ item, parts }) => (
          <li key={item.id}>
            <LibraryRow item={item}>{item.status === 'owned' && newsOf?.(item)}</LibraryRow>
            {parts.length > 0 && (
              <ul
                aria-label={bundlePurchaseTexts.partsOf(item.name)}
                className="ml-4 divide-y divide-line border-l-2 border-line sm:ml-8"
              >
                {parts.map((part) => (
                  <li key={part.id}>
                    <LibraryRow item={part} isBelowBundle>
                      {part.status === 'owned' && newsOf?.(part)}
                    </LibraryRow>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <MoreLink
          className="mt-6"
          address={`?library=${encodeURIComponent(next)}#my-library`}
          label={libraryTexts.showMore}
          isLoading={isLoading}
          onLoad={() => showMore(next)}
        />
      )}
    </>
  );
}
