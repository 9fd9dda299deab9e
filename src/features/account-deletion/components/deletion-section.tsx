import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useAct } from '#client/use-act.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountDeletionClient } from '../client.ts';
import { accountDeletionTexts as texts } from '../texts.ts';

/** The section with which an account is deleted. */
export function DeletionSection({ username }: { username: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={texts.deleteTitle} intro={texts.deleteIntro}>
      <Button
        variant="danger-outline"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        {texts.deleteButton}
      </Button>
      {isAsking && <DeletionDialog username={username} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function useDeletion(username: string) {
  return useAct({
    send: () => accountDeletionClient.deleteAccount({ username }),
    // The session is gone: nothing of this page stays.
    onDone: () => window.location.assign('/?notice=account-deleted'),
    failed: accountTexts.unknownError,
    showsProblem: true,
  });
}

type DeletionDialogProps = { username: string; onClose: () => void };

/** Deletes the account once the person has typed their own name. */
function DeletionDialog({ username, onClose }: DeletionDialogProps) {
  const [typed, setTyped] = useState('');
  const { act, isBusy, problem } = useDeletion(typed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.confirmTitle}
      description={texts.confirmIntro(username)}
      role="alertdialog"
    >
      <ActForm
        onSend={() => void act()}
        isBusy={isBusy}
        problem={null}
        actions={
          <>
            <Button type="submit" variant="danger" busy={isBusy} busyLabel={texts.deleting}>
              {texts.confirmButton}
            </Button>
            <Button onClick={onClose}>{texts.keep}</Button>
          </>
        }
      >
        <TextField
          label={texts.confirmLabel}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          data-autofocus=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ActForm>
    </Dialog>
  );
}
