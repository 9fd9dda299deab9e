import { RichText } from '#document/reading/rich-text.tsx';
import { laterVersions, type ProductVersions, type ShownVersion } from '../loading.ts';
import { historyTexts } from '../texts.ts';
import { VersionEntry } from './version-entry.tsx';

type VersionHistoryProps = {
  versions: ProductVersions;
  /** The viewer sells it: each version can be withdrawn or discarded. */
  isOwn: boolean;
  /** The viewer has the product, or may see all of it. */
  mayDownload: boolean;
  /** The feed of new versions. */
  feedPath: string;
};

/** What is new in the current version, and all versions, newest first. */
export function VersionHistory({ versions, feedPath, ...rest }: VersionHistoryProps) {
  const { next, isLaterPage, productId } = versions;
  const current = versions.versions.find(({ isCurrent }) => isCurrent);
  return (
    <section id="versions" className="grid gap-6" aria-labelledby="versions-title">
      {current?.notesHtml && (
        <div className="panel grid gap-3 p-6">
          <h2 className="text-2xl">{historyTexts.whatsNew(current.number)}</h2>
          <RichText html={current.notesHtml} className="prose-part" />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 first:mt-0">
        <h2 id="versions-title" className="text-2xl">
          {historyTexts.title}
        </h2>
        <a className="link text-sm" href={feedPath}>
          {historyTexts.feed}
        </a>
      </div>
      <ol className="grid gap-4">
        {versions.versions.map((version, at) => (
          <VersionEntry
            key={version.id}
            version={version}
            previous={versionBefore(versions.versions, at)}
            productId={productId}
            {...rest}
          />
        ))}
      </ol>
      {(next !== null || isLaterPage) && (
        <p className="flex gap-5">
          {isLaterPage && (
            <a className="link" href="?#versions">
              {historyTexts.newest}
            </a>
          )}
          {next !== null && (
            <a className="link" href={laterVersions(next)}>
              {historyTexts.showMore}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** The previous public version, excluding rejected and waiting ones. */
function versionBefore(versions: readonly ShownVersion[], at: number): ShownVersion | null {
  return (
    versions
      .slice(at + 1)
      .find(({ status, channel }) => status === 'approved' && channel === 'stable') ?? null
  );
}
