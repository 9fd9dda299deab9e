import { correctionText } from '../texts.ts';

type CorrectionNoteProps = { typed: string; meant: string | null; className?: string };

/** Says that another text than the one that was typed has been searched for, if it has. */
export function CorrectionNote({ typed, meant, className }: CorrectionNoteProps) {
  if (meant === null) return null;
  return (
    <p role="status" className={className ?? 'mb-6 wrap-anywhere text-muted'}>
      {correctionText(typed, meant)}
    </p>
  );
}
