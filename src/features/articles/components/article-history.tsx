import { useNavigate, useRevalidator } from 'react-router';
import { ActButton } from '#client/act-button.tsx';
import { differencesBetween } from '#client/form/comparison.ts';
import { FieldDifferences } from '#client/form/field-differences.tsx';
import { useViewer } from '#client/viewer.ts';
import { longDate } from '#shared/dates.ts';
import { ClockIcon } from '#ui/icons.ts';
import { LazyDetails } from '#ui/lazy-details.tsx';
import { showToast } from '#ui/toast-store.ts';
import { historyClient } from '../client.ts';
import { historyPath } from '../rules.ts';
import { articleTexts, historyTexts as texts } from '../texts.ts';
import { writingTexts } from '../writing-texts.ts';
import { shownFields } from './shown-fields.ts';
import { StatusChip } from './status-chip.tsx';

export type History = Awaited<ReturnType<typeof historyClient.list>>;
type Version = History['versions'][number];

/** The versions of an article, with the changes of each save, and a button to restore one. */
export function ArticleHistory({ history }: { history: History }) {
  return (
    <ol className="panel mt-8 divide-y divide-line">
      {history.versions.map((version) => (
        <VersionRow
          key={`${history.revision} ${version.revision}`}
          history={history}
          version={version}
        />
      ))}
    </ol>
  );
}

type VersionRowProps = { history: History; version: Version };

function VersionRow({ history, version }: VersionRowProps) {
  const { revision, words, savedAt, savedBy, moderationStatus, updateNote } = version;
  const isCurrent = revision === history.revision;
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-base font-semibold">
            {isCurrent ? texts.current : texts.version(revision)}
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={savedAt.toISOString()}>{longDate(savedAt)}</time>
            {savedBy !== null && ` ${texts.savedBy(savedBy)}`}
            {' · '}
            {words ? texts.words(words.added, words.removed) : texts.oldest}
          </p>
          {updateNote && <p className="mt-1 text-sm wrap-anywhere">{updateNote}</p>}
        </div>
        <StatusChip status={moderationStatus} />
        {!isCurrent && history.isOwn && <Restore history={history} from={revision} />}
      </div>
      {words && <Changes slug={history.slug} revision={revision} />}
    </li>
  );
}

function Changes({ slug, revision }: { slug: string; revision: number }) {
  return (
    <LazyDetails
      summary={texts.changes}
      load={async () => {
        const { before, after } = await historyClient.changes({ slug, revision });
        return differencesBetween(shownFields(draftOf(before)), shownFields(draftOf(after)));
      }}
      loading={texts.loading}
      failed={texts.changesFailed}
    >
      {(differences) => (
        <FieldDifferences
          differences={differences}
          labels={{ before: texts.before, after: texts.after }}
        />
      )}
    </LazyDetails>
  );
}

type StoredVersion = Awaited<ReturnType<typeof historyClient.changes>>['after'];

function draftOf({ readTimeMinutes, revision: _, tags, ...fields }: StoredVersion) {
  return {
    ...fields,
    updateNote: '',
    publishAt: '',
    readTime: String(readTimeMinutes),
    tags: tags.join(', '),
  };
}

function Restore({ history, from }: { history: History; from: number }) {
  const { slug, revision } = history;
  const viewer = useViewer();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const leavesSite = history.isPublished && !viewer?.isModerator;

  async function show(saved: { slug: string }) {
    showToast({ tone: 'success', title: texts.restored });
    if (saved.slug === slug) await revalidate();
    else await navigate(historyPath(saved.slug), { replace: true });
  }

  return (
    <ActButton
      label={texts.restore}
      icon={<ClockIcon />}
      variant="secondary"
      words={{
        title: texts.restoreTitle(from),
        sentence: leavesSite
          ? `${texts.restoreSentence} ${writingTexts.leavesSite}`
          : texts.restoreSentence,
        confirm: texts.restore,
        cancel: articleTexts.cancel,
        busy: texts.restoring,
        failed: texts.restoreFailed,
      }}
      send={() => historyClient.restore({ slug, revision, from })}
      onDone={show}
    />
  );
}
