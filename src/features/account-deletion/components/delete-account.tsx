import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountDeletionTexts } from '../texts.ts';

type DeleteAccountProps = {
  intent: string;
  username: string;
  isBusy: boolean;
  error: string | undefined;
};

/** Deletes the account once the person has typed their own name. */
export function DeleteAccount({ intent, username, isBusy, error }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger-outline"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        {accountDeletionTexts.deleteButton}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={accountDeletionTexts.confirmTitle}
        description={accountDeletionTexts.confirmIntro(username)}
        role="alertdialog"
      >
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value={intent} />
          <TextField
            label={accountDeletionTexts.confirmLabel}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
            data-autofocus=""
          />
          <div className="flex flex-wrap gap-2.5">
            <Button
              type="submit"
              variant="danger"
              busy={isBusy}
              busyLabel={accountDeletionTexts.deleting}
            >
              {accountDeletionTexts.confirmButton}
            </Button>
            <Button onClick={() => setAsking(false)}>{accountDeletionTexts.keep}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
