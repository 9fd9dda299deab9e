import { Form, useNavigation } from 'react-router';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { accountTexts } from '../texts.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets a new password, after the link in the mail was followed. */
export function ResetPasswordForm({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className="grid gap-4">
      <PageViewerField />
      <LockedFields isLocked={isBusy}>
        <NewPasswordField name="password" error={error} />
      </LockedFields>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isBusy}
        busyLabel={accountTexts.savingPassword}
      >
        {accountTexts.savePassword}
      </Button>
    </Form>
  );
}
