import { RichText } from '#document/reading/rich-text.tsx';
import { blenderVersionText } from '#features/packages/blender-version.ts';
import { PermissionChanges } from '#features/packages/components/permission-changes.tsx';
import { permissionChanges } from '#features/packages/permissions.ts';
import { longDate } from '#shared/dates.ts';
import { Chip } from '#ui/chip.tsx';
import { ClockIcon } from '#ui/icons.ts';
import type { ShownVersion } from '../loading.ts';
import { historyTexts } from '../texts.ts';
import { VersionActions } from './version-actions.tsx';
import { VersionFiles } from './version-files.tsx';

type VersionEntryProps = {
  version: ShownVersion;
  previous: ShownVersion | null;
  productId: string;
  isOwn: boolean;
  mayDownload: boolean;
};

/** One version: its notes, compatibility, permissions and files. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, previous, productId, isOwn, mayDownload } = props;
  const { status, files, reason } = version;
  const number = version.number || historyTexts.unnamed;
  const isOffered = status === 'approved' || isOwn;
  return (
    <li className="panel grid min-w-0 gap-4 p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h3 className="heading-plain mono min-w-0 text-lg wrap-anywhere">{number}</h3>
        <Marks version={version} />
        <time className="ml-auto text-sm text-subtle" dateTime={shownDate(version).toISOString()}>
          {longDate(shownDate(version))}
        </time>
      </div>
      {status === 'withdrawn' && (
        <p className="text-sm text-muted">{historyTexts.withdrawnBecause(reason)}</p>
      )}
      {status === 'rejected' && (
        <p className="text-sm text-danger">{historyTexts.rejectedBecause(reason)}</p>
      )}
      {version.notesHtml && !version.isCurrent && (
        <RichText html={version.notesHtml} className="prose-part text-sm" />
      )}
      <Facts version={version} />
      {previous && <PermissionChanges changes={permissionChanges(previous.files, files)} />}
      <VersionFiles
        files={files}
        number={number}
        place={mayDownload && isOffered ? { productId, versionId: version.id } : null}
      />
      {isOwn && <VersionActions version={version} />}
    </li>
  );
}

/** Available from its approval on. */
function shownDate({ reviewedAt, submittedAt }: ShownVersion): Date {
  return new Date(reviewedAt ?? submittedAt);
}

function Marks({ version: { isCurrent, status, channel } }: { version: ShownVersion }) {
  return (
    <>
      {isCurrent && <Chip tone="success">{historyTexts.current}</Chip>}
      {channel === 'beta' && <Chip tone="info">{historyTexts.beta}</Chip>}
      {status === 'pending' && (
        <Chip tone="warning" icon={<ClockIcon />}>
          {historyTexts.states.pending}
        </Chip>
      )}
      {status === 'rejected' && <Chip tone="danger">{historyTexts.states.rejected}</Chip>}
      {status === 'withdrawn' && <Chip tone="danger">{historyTexts.states.withdrawn}</Chip>}
    </>
  );
}

function Facts({ version }: { version: ShownVersion }) {
  const platforms = [...new Set(version.files.flatMap((file) => file.platforms))];
  const facts = [
    [historyTexts.blender, blenderText(version)],
    [historyTexts.platforms, platforms.join(', ')],
    [historyTexts.tested, version.testedWith && historyTexts.testedWith(version.testedWith)],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-2">
          <dt className="text-subtle">{name}</dt>
          <dd className="mono min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function blenderText({ blenderVersionMin: min, files }: ShownVersion): string {
  const bounds = files.map(({ blenderMax }) => blenderMax);
  const [first = null] = bounds;
  const isBounded = first !== null && bounds.every((bound) => String(bound) === String(first));
  if (!isBounded) return min && historyTexts.from(min);
  const [major = 0, minor = 0, patch = 0] = first;
  const max = blenderVersionText([major, minor, patch]);
  return min ? historyTexts.range(min, max) : historyTexts.below(max);
}
