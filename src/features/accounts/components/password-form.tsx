import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountTexts } from '../texts.ts';
import { NewPasswordField } from './new-password-field.tsx';

type PasswordFormProps = {
  /** The name of what the form does, as the page's action knows it. */
  intent: string;
  email: string;
  username: string;
  hasPassword: boolean;
  isBusy: boolean;
  error: string | undefined;
  /** The field that the error is about; the new password when it is left out. */
  field: string | undefined;
  /** Said after it worked. */
  success: string | undefined;
};

/** Changes the password, or sets the first one of somebody who came by Google. */
export function PasswordForm(props: PasswordFormProps) {
  const { intent, email, username, hasPassword, isBusy, error, field, success } = props;
  const isAboutCurrent = field === 'currentPassword';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4" key={success}>
      {success && (
        <Note tone="success" role="status">
          {success}
        </Note>
      )}
      {!hasPassword && <p className="text-muted">{accountTexts.setPasswordIntro}</p>}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <TextField
          label={accountTexts.currentPasswordLabel}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={isAboutCurrent ? error : undefined}
        />
      )}
      <NewPasswordField
        name="newPassword"
        owner={{ email, username }}
        error={isAboutCurrent ? undefined : error}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={isBusy}
        busyLabel={accountTexts.savingPassword}
      >
        {accountTexts.savePassword}
      </Button>
    </Form>
  );
}
