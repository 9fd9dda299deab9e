import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#client/act-form.tsx';
import { isRefusal } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { issueLimits, type IssueAction } from '#features/payment-issues/rules.ts';
import { issueActionTexts } from '#features/payment-issues/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { reconciliationClient } from '../client.ts';
import { paymentsPageTexts as texts } from '../texts.ts';

type DecisionDialogProps = {
  id: string;
  action: IssueAction;
  onClose: () => void;
  onDecided: () => void;
};

/** Asks why a payment is granted, refunded or dismissed, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, description } = texts.dialogs[props.action];
  return (
    <Dialog open onClose={props.onClose} title={title} description={description}>
      <DecisionForm {...props} />
    </Dialog>
  );
}

function DecisionForm({ id, action, onClose, onDecided }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useAct({
    send: () => reconciliationClient[action]({ id, reason }),
    onDone: () => {
      showToast({ tone: 'success', title: texts.dialogs[action].done });
      onClose();
      onDecided();
    },
    failed: texts.failed,
    showsProblem: true,
    onFailure: async ({ error }) => {
      // Somebody else was faster: the list is reloaded behind the dialog.
      if (isRefusal(error, 'CONFLICT')) await revalidate();
    },
  });
  const send = () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') void act();
  };
  return (
    <ActForm
      onSend={send}
      isBusy={isBusy}
      problem={problem}
      actions={
        <>
          <Button
            type="submit"
            variant={action === 'refund' ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={texts.dialogs[action].busy}
          >
            {issueActionTexts[action]}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={texts.reasonLabel}
        hint={texts.reasonHint}
        error={isEmpty && texts.reasonRequired}
        value={reason}
        rows={3}
        maxLength={issueLimits.reason}
        counterMax={issueLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </ActForm>
  );
}
