import { ButtonLink } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { OwnerState } from '../rules.ts';
import { productTexts } from '../texts.ts';

type StateNoteProps = { state: OwnerState; reason: string; editPath: string | null };

/** Tells the owner, or the moderator, what of this product is not on sale, and why. */
export function StateNote({ state, reason, editPath }: StateNoteProps) {
  const isRejected = state === 'rejected' || state === 'changes_rejected';
  return (
    <Note
      tone={isRejected ? 'danger' : 'warning'}
      className="mt-6"
      action={
        editPath && (
          <ButtonLink size="small" to={editPath}>
            {productTexts.edit}
          </ButtonLink>
        )
      }
    >
      <p className="font-semibold">{productTexts.states[state]}</p>
      {isRejected && reason && <p className="mt-1">{productTexts.rejectedBecause(reason)}</p>}
    </Note>
  );
}
