import { Link } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import type { PageContext } from '#api/page-context.ts';
import { LibraryRow, type LibraryItem } from '#features/purchases/components/library-row.tsx';
import { libraryTexts } from '#features/purchases/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProfileSection, SectionFailed } from '#features/profiles/components/profile-section.tsx';
import { usePages } from '#client/use-pages.ts';

type LibraryPage = { purchases: LibraryItem[]; next: string | null };

/** The first page of one's own library for the profile's loader, or null when it failed. */
export async function myLibrary({ api, report }: Pick<PageContext, 'api' | 'report'>, url: URL) {
  const after = url.searchParams.get('library');
  try {
    return await api.purchases.mine(after ? { after } : {});
  } catch (error) {
    report(error);
    return null;
  }
}

/** What one has downloaded and purchased, on one's own profile (spec B §2 "Profile"). */
export function MyLibrary({ first }: { first: LibraryPage | null }) {
  return (
    <ProfileSection id="my-library" title={libraryTexts.title}>
      {first ? <Library first={first} /> : <SectionFailed>{libraryTexts.failed}</SectionFailed>}
    </ProfileSection>
  );
}

function Library({ first }: { first: LibraryPage }) {
  const { pages, isLoading, showMore } = usePages(first, readPage, libraryTexts.failed);
  const items = pages.flatMap((page) => page.purchases);
  const next = pages.at(-1)?.next;
  if (items.length === 0) return <p className="mt-4 text-muted">{libraryTexts.empty}</p>;
  return (
    <>
      <ul className="panel mt-6 divide-y divide-line">
        {items.map((item) => (
          <LibraryRow key={item.id} item={item} />
        ))}
      </ul>
      {next && (
        <p className="mt-6">
          <Link
            to={`?library=${encodeURIComponent(next)}#my-library`}
            rel="next"
            className={buttonClass({})}
            aria-busy={isLoading}
            onClick={(event) => {
              event.preventDefault();
              if (!isLoading) showMore(next);
            }}
          >
            {libraryTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

async function readPage(after: string): Promise<LibraryPage> {
  const client = await loadClient();
  return client.purchases.mine({ after });
}
