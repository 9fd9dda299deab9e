import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#client/act-form.tsx';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { roleLimits, type RoleChange } from '#features/accounts/moderators/rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { peopleClient } from '../client.ts';
import { peopleTexts, roleWords } from '../texts.ts';

type RoleDialogProps = {
  person: { id: string; username: string };
  change: RoleChange;
  onClose: () => void;
};

/** Asks for a reason, then makes somebody a moderator or ends their role. */
export function RoleDialog({ person, change, onClose }: RoleDialogProps) {
  const { title, intro } = roleWords[change];
  return (
    <Dialog open onClose={onClose} title={title(person.username)} description={intro}>
      <RoleForm person={person} change={change} onClose={onClose} />
    </Dialog>
  );
}

function RoleForm({ person, change, onClose }: RoleDialogProps) {
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { changeRole, isBusy, problem, reasonError } = useRoleChange(person, change, onClose);
  const words = roleWords[change];
  const send = () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') void changeRole(reason);
  };
  return (
    <ActForm
      onSend={send}
      isBusy={isBusy}
      problem={reasonError ? null : problem}
      actions={
        <>
          <Button
            type="submit"
            variant={change === 'ended' ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={words.busy}
          >
            {words.button}
          </Button>
          <Button onClick={onClose}>{peopleTexts.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={peopleTexts.reasonLabel}
        hint={peopleTexts.roleReasonHint}
        error={isEmpty ? peopleTexts.reasonRequired : reasonError}
        value={reason}
        rows={3}
        maxLength={roleLimits.reason}
        counterMax={roleLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </ActForm>
  );
}

function useRoleChange(
  { id, username }: RoleDialogProps['person'],
  change: RoleChange,
  onChanged: () => void,
) {
  const [reasonError, setReasonError] = useState<string>();
  const { revalidate } = useRevalidator();
  const words = roleWords[change];
  const { act, isBusy, problem } = useAct({
    send: (reason: string) =>
      change === 'granted'
        ? peopleClient.grantRole({ id, reason })
        : peopleClient.endRole({ id, reason }),
    onDone: async () => {
      onChanged();
      showToast({ tone: 'success', title: words.done(username) });
      await revalidate();
    },
    failed: words.failed,
    // The form shows it.
    onFailure: ({ error }) => setReasonError(fieldErrorsOf(error)['reason']),
  });
  return {
    changeRole: act,
    isBusy,
    problem,
    reasonError: problem === null ? undefined : reasonError,
  };
}
