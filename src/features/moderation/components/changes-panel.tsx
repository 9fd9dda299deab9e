import { BlockChanges } from '#document/comparison/block-changes-list.tsx';
import { longDate } from '#shared/dates.ts';
import { LazyDetails } from '#ui/lazy-details.tsx';
import type { ArticleChanges } from '../article-changes.ts';
import { changesTexts } from '../queue-texts.ts';
import { FieldChanges } from './field-changes.tsx';

export type LoadedChanges = ArticleChanges & { savedAt: Date };

type ChangesPanelProps = {
  /** Null: nothing of this article was approved before. */
  load: () => Promise<LoadedChanges | null>;
};

/** What an edit of an approved article changes, asked for when the moderator unfolds it. */
export function ChangesPanel({ load }: ChangesPanelProps) {
  return (
    <LazyDetails
      summary={changesTexts.summary}
      load={load}
      loading={changesTexts.loading}
      failed={changesTexts.failed}
    >
      {(changes) => <Changes changes={changes} />}
    </LazyDetails>
  );
}

function Changes({ changes }: { changes: LoadedChanges | null }) {
  if (!changes) return <p className="text-sm text-muted">{changesTexts.noneApproved}</p>;
  const { fields, thumbnail, blocks, savedAt } = changes;
  const isSame =
    fields.length === 0 && !thumbnail && blocks.every((block) => block.kind === 'same');
  return (
    <div className="grid gap-5">
      <p className="text-sm text-subtle">{changesTexts.comparedWith(longDate(savedAt))}</p>
      {isSame ? (
        <p className="text-sm text-muted">{changesTexts.nothingChanged}</p>
      ) : (
        <>
          <FieldChanges
            fields={fields.map(({ field, ...change }) => ({
              label: changesTexts.fields[field],
              ...change,
            }))}
            pictures={
              thumbnail
                ? [
                    {
                      label: changesTexts.thumbnail,
                      before: [thumbnail.before],
                      after: [thumbnail.after],
                    },
                  ]
                : []
            }
          />
          <BlockChanges blocks={blocks} />
        </>
      )}
    </div>
  );
}
