import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { moderationLimits } from '../rules.ts';
import { queueTexts } from '../queue-texts.ts';
import { useDecision } from './use-decision.ts';
import type { QueueSource, Waiting } from './use-queue.ts';

type RejectDialogProps<Item extends Waiting> = {
  item: Item;
  source: QueueSource<Item>;
  onDecided: () => void;
  onClose: () => void;
};

/** Asks for the reason that the author or seller will read, and rejects. */
export function RejectDialog<Item extends Waiting>(props: RejectDialogProps<Item>) {
  const { item, source, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={queueTexts.rejectTitle(source.nameOf(item))}
      description={source.texts.rejectHint}
    >
      <RejectForm {...props} />
    </Dialog>
  );
}

function RejectForm<Item extends Waiting>(props: RejectDialogProps<Item>) {
  const { item, source, onDecided, onClose } = props;
  const [reason, setReason] = useState('');
  // A reason that was typed stays as long as it can still be sent.
  const { decide, isBusy, failure } = useDecision({
    item,
    source,
    decision: 'reject',
    onDecided: () => {
      onClose();
      onDecided();
    },
    onStale: onClose,
    tellsFailure: true,
  });
  return (
    <ActForm
      onSend={() => void decide(reason)}
      isBusy={isBusy}
      problem={failure}
      actions={
        <>
          <Button type="submit" variant="danger" busy={isBusy}>
            {queueTexts.reject}
          </Button>
          <Button onClick={onClose}>{queueTexts.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={queueTexts.reasonLabel}
        value={reason}
        rows={3}
        maxLength={moderationLimits.reason}
        counterMax={moderationLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </ActForm>
  );
}
