import { useState } from 'react';
import { articleTexts } from '#features/articles/texts.ts';
import { queueTexts } from '#features/moderation/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type RejectDialogProps = {
  /** What is to be rejected; null while nothing is. */
  item: { id: string; name: string } | null;
  /** What becomes of it. */
  hint: string;
  reasonLength: number;
  isBusy: boolean;
  /** What went wrong with the last try. */
  failure: string | null;
  onCancel: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason that the author or seller will read. */
export function RejectDialog({ item, hint, ...form }: RejectDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onClose={form.onCancel}
      title={queueTexts.rejectTitle(item?.name ?? '')}
      description={hint}
    >
      <ReasonForm key={item?.id} {...form} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<RejectDialogProps, 'item' | 'hint'>) {
  const { reasonLength, isBusy, failure, onCancel, onReject } = props;
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reason);
      }}
    >
      <TextAreaField
        label={queueTexts.reasonLabel}
        value={reason}
        rows={3}
        maxLength={reasonLength}
        counterMax={reasonLength}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy}>
          {queueTexts.reject}
        </Button>
        <Button onClick={onCancel}>{articleTexts.cancel}</Button>
      </div>
    </form>
  );
}
