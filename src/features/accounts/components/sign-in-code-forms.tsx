import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signInCodeTexts } from '../sign-in-code/texts.ts';
import { accountTexts } from '../texts.ts';

type FormProps = { action: string; email: string | undefined; error: string | undefined };

/** Asks for the address that the code goes to. */
export function SendCodeForm({ action, email, error }: FormProps) {
  return (
    <Form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="send" />
      <TextField
        label={accountTexts.emailLabel}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={error}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={useIsSending('send')}
        busyLabel={signInCodeTexts.sending}
      >
        {signInCodeTexts.send}
      </Button>
    </Form>
  );
}

/** Asks for the code that was sent, and sends another one. */
export function TypeCodeForm({ action, email = '', error }: FormProps) {
  const isSigningIn = useIsSending('sign-in');
  const isSending = useIsSending('send');
  return (
    <>
      <Note tone="info" role="status">
        {signInCodeTexts.sent(email)}
      </Note>
      <Form method="post" action={action} noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="email" value={email} />
        <TextField
          label={signInCodeTexts.codeLabel}
          hint={signInCodeTexts.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={error}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSigningIn}
          busyLabel={signInCodeTexts.signingIn}
        >
          {signInCodeTexts.signIn}
        </Button>
      </Form>
      <Form method="post" action={action}>
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
