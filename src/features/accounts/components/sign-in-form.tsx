import { Form, useNavigation } from 'react-router';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountTexts } from '../texts.ts';

/** The e-mail form; `email` is what was typed before the page was reloaded. */
export function SignInForm({ action, email }: { action: string; email: string | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={action} noValidate className="grid gap-4">
      <PageViewerField />
      <input type="hidden" name="intent" value="password" />
      <LockedFields isLocked={isBusy} className="grid gap-4">
        <TextField
          label={accountTexts.emailLabel}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
        <TextField
          label={accountTexts.passwordLabel}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Link
          to="/forgot-password"
          className="quiet-link -my-1.5 justify-self-start py-1.5 text-sm"
        >
          {accountTexts.forgotPassword}
        </Link>
      </LockedFields>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isBusy}
        busyLabel={accountTexts.signingIn}
      >
        {accountTexts.signIn}
      </Button>
    </Form>
  );
}
