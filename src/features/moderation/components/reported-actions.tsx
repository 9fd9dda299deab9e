import { useRevalidator } from 'react-router';
import { peoplePathOf } from '#features/people/rules.ts';
import type { ListedReport } from '#features/reports/components/report-row.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { reportedTexts } from '../queue-texts.ts';
import type { Removable } from '../removable.ts';
import { useRemoval } from './use-removal.tsx';

/** What a moderator can do about what a report is about: remove it, or suspend its author. */
export function ReportedActions({ report }: { report: ListedReport }) {
  const { authorId } = report;
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useRemoval();
  const choices = removableFrom(report);
  return (
    <>
      {choices && (
        <Button
          variant="danger-outline"
          icon={<TrashIcon />}
          aria-haspopup="dialog"
          onClick={() => ask(choices, () => void revalidate())}
        >
          {reportedTexts.remove}
        </Button>
      )}
      {authorId && (
        <a href={peoplePathOf({ q: authorId })} className={buttonClass({ variant: 'ghost' })}>
          {reportedTexts.suspendAuthor}
        </a>
      )}
      {dialog}
    </>
  );
}

/** What can be removed of what a report is about; null where nothing is left of it. */
function removableFrom({
  contentType,
  content,
}: ListedReport): readonly [Removable, ...Removable[]] | null {
  const { id, name, revision, parts, isPending, isPost } = content;
  const isWithdrawn = contentType === 'review_reply' && content.excerpt === null;
  if (content.isRemoved || isWithdrawn) return null;
  if (contentType === 'profile') {
    const [first, ...others] = parts.map((type) => ({ type, id, name }));
    return first ? [first, ...others] : null;
  }
  const version = revision === null ? {} : { revision, isPending };
  return [{ type: contentType, id, name, isPost, ...version }];
}
