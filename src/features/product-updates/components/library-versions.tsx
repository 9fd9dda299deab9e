import { RichText } from '#document/reading/rich-text.tsx';
import type { Pin } from '#features/extensions/components/pinning.tsx';
import { productPath } from '#features/products/rules.ts';
import { downloadPath, includesVersion } from '#features/purchases/rules.ts';
import { longDate } from '#shared/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { DownloadIcon, PinIcon } from '#ui/more-icons.ts';
import type { LibraryState, LibraryVersion } from '../library.queries.server.ts';
import { libraryUpdateTexts as texts } from '../texts.ts';

type RowProps = {
  item: { productId: string; name: string; slug: string; isOffered: boolean };
  state: LibraryState;
  pin: Pin | null;
  onPin: (pin: Pin | null) => void;
};

type LibraryVersionsProps = RowProps & { versions: readonly LibraryVersion[]; hasMore: boolean };

/** The versions of something in the library, newest first. */
export function LibraryVersions({ versions, hasMore, ...row }: LibraryVersionsProps) {
  const { item, state } = row;
  return (
    <>
      {state.isExtension && <p className="text-sm text-subtle">{texts.pinHint}</p>}
      <ol className="mt-2 grid divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-2 py-3">
            <Version {...row} version={version} />
          </li>
        ))}
      </ol>
      {hasMore && item.isOffered && (
        <Link to={`${productPath(item)}#versions`} className="link text-sm font-semibold">
          {texts.older}
        </Link>
      )}
    </>
  );
}

type VersionProps = RowProps & { version: LibraryVersion };

function Version({ version, ...row }: VersionProps) {
  const { number, reason } = version;
  const isWithdrawn = version.status === 'withdrawn';
  const isIncluded = includesVersion(row.state.updatesUntil, version.submittedAt);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h4 className="heading-plain text-sm">{number || texts.unnamed}</h4>
        <time dateTime={version.approvedAt.toISOString()} className="text-sm text-subtle">
          {longDate(version.approvedAt)}
        </time>
        <Marks {...row} version={version} />
        {!isIncluded && <Chip tone="neutral">{texts.notIncluded}</Chip>}
        {!isWithdrawn && isIncluded && <VersionActions {...row} version={version} />}
      </div>
      {isWithdrawn && reason && (
        <p className="text-sm wrap-anywhere text-muted">{texts.withdrawnFor(reason)}</p>
      )}
      {version.notesHtml ? (
        <RichText html={version.notesHtml} className="text-sm" />
      ) : (
        <p className="text-sm text-subtle">{texts.noNotes}</p>
      )}
    </>
  );
}

function Marks({ version, state }: VersionProps) {
  return (
    <>
      {version.isCurrent && <Chip tone="success">{texts.current}</Chip>}
      {version.channel === 'beta' && <Chip tone="warning">{texts.beta}</Chip>}
      {version.status === 'withdrawn' && <Chip tone="danger">{texts.withdrawnMark}</Chip>}
      {version.id === state.downloadedId && <Chip tone="neutral">{texts.yours}</Chip>}
    </>
  );
}

/** Downloads this version, or makes Blender offer exactly it. */
function VersionActions({ version: { id, number }, item, state, pin, onPin }: VersionProps) {
  const isPinned = pin?.versionId === id;
  return (
    <span className="ml-auto inline-flex flex-wrap items-center gap-2">
      {isPinned && (
        <Chip tone="info" icon={<PinIcon />}>
          {texts.pinned(number)}
        </Chip>
      )}
      {state.isExtension && !isPinned && (
        <Button
          variant="ghost"
          size="small"
          icon={<PinIcon />}
          aria-label={texts.pinOf(item.name, number)}
          onClick={() => onPin({ versionId: id, number, isWithdrawn: false })}
        >
          {texts.pin}
        </Button>
      )}
      <ButtonLink
        to={downloadPath(item.productId, { versionId: id })}
        reloadDocument
        size="small"
        icon={<DownloadIcon />}
        aria-label={texts.downloadOf(item.name, number)}
      >
        {texts.download}
      </ButtonLink>
    </span>
  );
}
