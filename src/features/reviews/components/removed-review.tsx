import { Note } from '#ui/note.tsx';
import { reviewTexts } from '../texts.ts';

/** Stands for its author in the place of the form: why the review was removed, and what follows. */
export function RemovedReview({ reason }: { reason: string }) {
  return (
    <Note tone="danger">
      <p className="font-semibold">{reviewTexts.removedOwn}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reviewTexts.removedBecause(reason)}</p>
    </Note>
  );
}
