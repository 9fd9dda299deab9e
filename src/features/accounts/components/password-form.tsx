import { Form } from 'react-router';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountIntents, type AccountOutcome } from '../account-forms.ts';
import { accountTexts } from '../texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { OutcomeNotes } from './outcome-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

type PasswordFormProps = {
  email: string;
  username: string;
  hasPassword: boolean;
  outcome: AccountOutcome | undefined;
};

/** Changes the password, or sets the first one for somebody who signed up with Google. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, username, hasPassword, outcome } = props;
  const { isBusy, error, field, success } = useAccountForm(accountIntents.password, outcome);
  const isAboutCurrent = field === 'currentPassword';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4" key={success}>
      <PageViewerField />
      <OutcomeNotes success={success} />
      {!hasPassword && <p className="text-muted">{accountTexts.setPasswordIntro}</p>}
      <input type="hidden" name="intent" value={accountIntents.password} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <LockedFields isLocked={isBusy} className="grid gap-4">
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
      </LockedFields>
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
