import { useEffect, useState } from 'react';
import { ChangedWord } from '#document/comparison/diff-text.tsx';
import { wordChanges } from '#document/comparison/word-changes.ts';
import { dateAndTime } from '#shared/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { commentClient } from '../client.ts';
import type { SubjectType } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { typedWords } from '../typed-words.ts';
import type { CommentVersion } from '../versions.queries.server.ts';
import { CommentFigure } from './comment-figure.tsx';

type HistoryDialogProps = { id: string; type: SubjectType; onClose: () => void };

/** The text of a comment before each edit, newest first, with the words that each edit changed. */
export function HistoryDialog({ id, type, onClose }: HistoryDialogProps) {
  const texts = sectionTexts[type];
  const { versions, hasFailed, retry } = useHistory(id);
  return (
    <Dialog
      open
      size="wide"
      title={commentTexts.history}
      description={texts.historyNote}
      closeLabel={commentTexts.close}
      onClose={onClose}
    >
      {hasFailed && <ErrorNote onRetry={retry}>{commentTexts.historyFailed}</ErrorNote>}
      {!versions && !hasFailed && <Loading />}
      {versions && <Versions versions={versions} />}
      {versions?.length === 1 && <p className="text-muted">{texts.historyLost}</p>}
    </Dialog>
  );
}

function useHistory(id: string) {
  const [versions, setVersions] = useState<readonly CommentVersion[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    commentClient.history({ id }).then(
      (history) => setVersions(history.versions),
      () => setFailed(true),
    );
  }, [id, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { versions, hasFailed, retry };
}

function Loading() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">{commentTexts.loading}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

function Versions({ versions }: { versions: readonly CommentVersion[] }) {
  return (
    <ol className="grid gap-5">
      {versions.map((version, at) => (
        <li key={version.writtenAt.toISOString()}>
          <p className="text-sm text-subtle">
            {at === 0 && <b className="text-fg">{commentTexts.current} · </b>}
            <time dateTime={version.writtenAt.toISOString()}>{dateAndTime(version.writtenAt)}</time>
          </p>
          <p className="comment-text" dir="auto">
            <Changed text={typedWords(version)} before={beforeOf(versions[at + 1])} />
          </p>
          {version.picture && <CommentFigure picture={version.picture} isPlainLink />}
        </li>
      ))}
    </ol>
  );
}

/** With its Markdown syntax: a mark or the address of a link may be all that changed. */
function beforeOf(version: CommentVersion | undefined): string | undefined {
  return version && typedWords(version);
}

function Changed({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined) return text;
  return wordChanges(before, text).map((word, at) => <ChangedWord key={at} word={word} />);
}
