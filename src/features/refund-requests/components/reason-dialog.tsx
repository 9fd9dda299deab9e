import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useKeptFields, type KeptForm } from '#client/form/use-kept-fields.ts';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { refundLimits } from '../rules.ts';
import { refundTexts } from '../texts.ts';

type ReasonDialogProps = {
  title: string;
  hint: string;
  label: string;
  confirm: string;
  cancel: string;
  variant: 'primary' | 'danger';
  /** The key under which the reason is restored after the page was left. */
  keptAs: KeptForm;
  /** The message once it is done. */
  done: string;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason that somebody else will read, and acts; only 'Cancel' discards it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title} description={hint}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const { label, confirm, cancel, variant, keptAs, done, send, onDone, onClose } = props;
  const { fields, write, forget } = useKeptFields(keptAs, { reason: '' });
  const { reason } = fields;
  const [isTried, setTried] = useState(false);
  const { act, isBusy, problem } = useAct({
    send,
    onDone: () => {
      forget();
      showToast({ tone: 'success', title: done });
      onClose();
      onDone();
    },
    failed: refundTexts.unexpected,
    showsProblem: true,
  });
  const isMissing = reason.trim() === '';
  return (
    <ActForm
      onSend={() => {
        setTried(true);
        if (!isMissing) void act(reason);
      }}
      isBusy={isBusy}
      problem={problem}
      actions={
        <>
          <Button type="submit" variant={variant} busy={isBusy}>
            {confirm}
          </Button>
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {cancel}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={label}
        value={reason}
        rows={4}
        maxLength={refundLimits.reason}
        counterMax={refundLimits.reason}
        error={isTried && isMissing ? refundTexts.reasonRequired : undefined}
        onChange={(event) => write({ reason: event.target.value })}
        data-autofocus
      />
    </ActForm>
  );
}
