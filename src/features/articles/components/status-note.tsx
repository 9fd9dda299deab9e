import { ButtonLink } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { ModerationStatus } from '../rules.ts';
import { articleTexts } from '../texts.ts';

const notes: Record<ModerationStatus, string> = {
  pending: articleTexts.pendingNote,
  approved: articleTexts.approvedNote,
  rejected: articleTexts.rejectedNote,
};

type StatusNoteProps = { status: ModerationStatus; reason: string; editPath: string | null };

/** Tells the author, or the moderator, why visitors do not see this article. */
export function StatusNote({ status, reason, editPath }: StatusNoteProps) {
  const isRejected = status === 'rejected';
  return (
    <Note
      tone={isRejected ? 'danger' : 'warning'}
      className="mt-6"
      action={
        editPath && (
          <ButtonLink size="small" to={editPath}>
            {articleTexts.edit}
          </ButtonLink>
        )
      }
    >
      <p className="font-semibold">{notes[status]}</p>
      {reason && <p className="mt-1">{articleTexts.rejectedBecause(reason)}</p>}
    </Note>
  );
}
