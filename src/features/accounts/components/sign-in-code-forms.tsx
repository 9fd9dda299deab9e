import { Form, useNavigation } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { signInCodeTexts } from '../sign-in-code/texts.ts';
import { accountTexts } from '../texts.ts';
import { OneFieldForm } from './one-field-form.tsx';

type FormProps = { action: string; email: string | undefined; error: string | undefined };

/** Asks for the address that the code is sent to. */
export function SendCodeForm({ action, email, error }: FormProps) {
  return (
    <OneFieldForm
      action={action}
      values={{ intent: 'send' }}
      label={accountTexts.emailLabel}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      error={error}
      isBusy={useIsSending('send')}
      submitLabel={signInCodeTexts.send}
      busyLabel={signInCodeTexts.sending}
    />
  );
}

/** Asks for the code that was sent, and can send another one. */
export function TypeCodeForm({ action, email = '', error }: FormProps) {
  const isSigningIn = useIsSending('sign-in');
  const isSending = useIsSending('send');
  return (
    <>
      <Note tone="info" role="status">
        {signInCodeTexts.sent(email)}
      </Note>
      <OneFieldForm
        action={action}
        values={{ intent: 'sign-in', email }}
        label={signInCodeTexts.codeLabel}
        hint={signInCodeTexts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        isBusy={isSigningIn}
        submitLabel={signInCodeTexts.signIn}
        busyLabel={signInCodeTexts.signingIn}
      />
      <Form method="post" action={action}>
        <PageViewerField />
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" busy={isSending} busyLabel={signInCodeTexts.sending}>
          {signInCodeTexts.again}
        </Button>
      </Form>
    </>
  );
}

function useIsSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
