import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { formTexts } from './texts.ts';

type RestoredNoteProps = { children: string; onStartOver: () => void };

/** Says that the form shows what an earlier visit left, and throws it away on demand. */
export function RestoredNote({ children, onStartOver }: RestoredNoteProps) {
  return (
    <Note
      tone="info"
      role="status"
      className="mt-6"
      action={
        <Button size="small" onClick={onStartOver}>
          {formTexts.startOver}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
