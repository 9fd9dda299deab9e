import { useState } from 'react';
import { longDate } from '#shared/dates.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { ChevronDownIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ArticleChanges } from '../changes.ts';
import { moderationTexts } from '../texts.ts';
import { BlockChanges } from './block-changes.tsx';
import { FieldChanges } from './field-changes.tsx';

export type LoadedChanges = ArticleChanges & { savedAt: Date };

type ChangesPanelProps = {
  /** Null: nothing of this article was approved before. */
  load: () => Promise<LoadedChanges | null>;
};

type State = 'closed' | 'loading' | 'failed' | { changes: LoadedChanges | null };

/** What an edit of an approved article changes, asked for when the moderator unfolds it. */
export function ChangesPanel({ load }: ChangesPanelProps) {
  const [state, setState] = useState<State>('closed');

  async function show() {
    setState('loading');
    try {
      setState({ changes: await load() });
    } catch {
      setState('failed');
    }
  }

  return (
    <details
      className="group rule mt-4 pt-1"
      onToggle={(event) => {
        if (event.currentTarget.open && state === 'closed') void show();
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
        {moderationTexts.changes}
      </summary>
      <div className="pb-2">
        {state === 'loading' && <Loading />}
        {state === 'failed' && (
          <ErrorNote onRetry={() => void show()}>{moderationTexts.changesFailed}</ErrorNote>
        )}
        {typeof state === 'object' && <Changes changes={state.changes} />}
      </div>
    </details>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">{moderationTexts.changesLoading}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

function Changes({ changes }: { changes: LoadedChanges | null }) {
  if (!changes) return <p className="text-sm text-muted">{moderationTexts.noneApproved}</p>;
  const { fields, thumbnail, blocks, savedAt } = changes;
  const isSame =
    fields.length === 0 && !thumbnail && blocks.every((block) => block.kind === 'same');
  return (
    <div className="grid gap-5">
      <p className="text-sm text-subtle">{moderationTexts.comparedWith(longDate(savedAt))}</p>
      {isSame ? (
        <p className="text-sm text-muted">{moderationTexts.nothingChanged}</p>
      ) : (
        <>
          <FieldChanges fields={fields} thumbnail={thumbnail} />
          <BlockChanges blocks={blocks} />
        </>
      )}
    </div>
  );
}
