import { Note } from '#ui/note.tsx';
import { productTexts } from '../texts.ts';

type RecallNoteProps = {
  reason: string;
  /** Whether the reader has it, or sells it. */
  reader: keyof typeof productTexts.recalledFor;
};

/** Says that an extension was recalled, why, and what that means for the reader. */
export function RecallNote({ reason, reader }: RecallNoteProps) {
  return (
    <Note tone="danger" className="mt-6">
      <p className="font-semibold">{productTexts.recalled}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{productTexts.recallReason(reason)}</p>
      <p className="mt-1">{productTexts.recalledFor[reader]}</p>
    </Note>
  );
}
