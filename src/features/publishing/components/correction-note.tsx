import { correctionText } from '../texts.ts';

type CorrectionNoteProps = { typed: string; meant: string | null; className?: string };

/** Says that another text than the typed one has been searched for, if so. */
export function CorrectionNote({ typed, meant, className }: CorrectionNoteProps) {
  if (meant === null) return null;
  return (
    <p role="status" className={className ?? 'mb-6 wrap-anywhere text-muted'}>
      {correctionText(typed, meant)}
    </p>
  );
}
