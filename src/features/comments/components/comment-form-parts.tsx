import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MarkName } from '../marking.ts';
import { commentLimits } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import type { MarkTools } from './mark-tools.tsx';

/** Offers text that was typed over an older version of the comment. */
export function OlderDraft({ onTake }: { onTake: () => void }) {
  return (
    <p className="field-hint">
      {commentTexts.olderDraft}{' '}
      <button type="button" className="link" onClick={onTake}>
        {commentTexts.takeOlderDraft}
      </button>
    </p>
  );
}

type DiscardDialogProps = { open: boolean; onDiscard: () => void; onClose: () => void };

export function DiscardDialog({ open, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={commentTexts.discardTitle}
      description={commentTexts.discardSentence}
      confirmLabel={commentTexts.discard}
      cancelLabel={commentTexts.keepWriting}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}

type FormFootProps = {
  /** Null until they are loaded. */
  tools: typeof MarkTools | null;
  onMark: (name: MarkName) => void;
  onPicture: (file: File | undefined) => void;
  /** Of the visible text. */
  length: number;
  submitLabel: string;
  disabled: boolean;
  onCancel: (() => void) | undefined;
};

/** The marks on the left, the counter and the buttons on the right. */
export function FormFoot(props: FormFootProps) {
  const { tools: Tools, onMark, onPicture, length, submitLabel, disabled, onCancel } = props;
  return (
    <div className="comment-foot">
      {Tools && <Tools onMark={onMark} onPicture={onPicture} />}
      <Counter length={length} />
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {commentTexts.cancel}
        </Button>
      )}
      <Button type="submit" variant="ink" disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  );
}

/** The counter appears when this many characters are left; its space is reserved. */
const counterFrom = commentLimits.length - 500;

function Counter({ length }: { length: number }) {
  if (length < counterFrom) return null;
  return (
    <span className="mono text-xs text-subtle">
      {length} / {commentLimits.length}
    </span>
  );
}
