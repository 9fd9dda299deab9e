import { Note } from '#ui/note.tsx';
import { reviewTexts } from '../texts.ts';

/** Tells its author that a moderator removed a review or a reply, and why. */
export function RemovalNote({ sentence, reason }: { sentence: string; reason: string }) {
  return (
    <Note tone="danger">
      <p className="font-semibold">{sentence}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reviewTexts.removedBecause(reason)}</p>
    </Note>
  );
}
