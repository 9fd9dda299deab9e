import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#client/act-form.tsx';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { suspensionLimits } from '#features/accounts/suspensions/rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { peopleClient } from '../client.ts';
import { peopleTexts } from '../texts.ts';

type SuspendDialogProps = { person: { id: string; username: string }; onClose: () => void };

/** Asks why somebody is suspended and until when, and suspends them. */
export function SuspendDialog({ person, onClose }: SuspendDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={peopleTexts.suspendName(person.username)}
      description={peopleTexts.suspendIntro}
    >
      <SuspendForm person={person} onClose={onClose} />
    </Dialog>
  );
}

function SuspendForm({ person, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { suspend, isBusy, problem, fieldErrors } = useSuspension(person, onClose);
  const send = () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') void suspend({ reason, until: until || null });
  };
  return (
    <ActForm
      onSend={send}
      isBusy={isBusy}
      problem={Object.keys(fieldErrors).length === 0 ? problem : null}
      actions={
        <>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={peopleTexts.suspending}>
            {peopleTexts.suspend}
          </Button>
          <Button onClick={onClose}>{peopleTexts.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={peopleTexts.reasonLabel}
        hint={peopleTexts.reasonHint}
        error={isEmpty ? peopleTexts.reasonRequired : fieldErrors['reason']}
        value={reason}
        rows={3}
        maxLength={suspensionLimits.reason}
        counterMax={suspensionLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
      <TextField
        label={peopleTexts.untilLabel}
        hint={peopleTexts.untilHint}
        error={fieldErrors['until']}
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ActForm>
  );
}

type Suspension = { reason: string; until: string | null };

function useSuspension({ id, username }: SuspendDialogProps['person'], onSuspended: () => void) {
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useAct({
    send: (fields: Suspension) => peopleClient.suspend({ id, ...fields }),
    onDone: async () => {
      onSuspended();
      showToast({ tone: 'success', title: peopleTexts.suspendedToast(username) });
      await revalidate();
    },
    failed: peopleTexts.suspendFailed,
    // The form says it.
    onFailure: ({ error }) => setFieldErrors(fieldErrorsOf(error)),
  });
  return { suspend: act, isBusy, problem, fieldErrors: problem === null ? {} : fieldErrors };
}
