import type { ComponentType, ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { confirmIntents, type ConfirmOutcome, type WaysToConfirm } from '../rules.ts';
import { recentSignInTexts } from '../texts.ts';

type ConfirmFormsProps = {
  /** A form of the page, or of a dialog that stays on its page. */
  Form: ComponentType<FormProps>;
  /** Where the forms are sent, with the way back. */
  action: string;
  ways: WaysToConfirm;
  outcome: ConfirmOutcome | undefined;
  /** What is being sent. */
  busyWith: string | undefined;
  /** The window that Google is shown in; undefined: this one. */
  googleWindow?: string | undefined;
  /** The button of a passkey, which needs scripts. */
  passkey: ReactNode;
};

/** The ways by which a person confirms that it is them: whichever they have. */
export function ConfirmForms(props: ConfirmFormsProps) {
  const { Form, action, ways, outcome, busyWith, googleWindow } = props;
  const hasNone = !ways.hasPassword && !ways.hasGoogle && !ways.hasPasskey && !ways.hasMail;
  return (
    <div className="grid gap-4">
      {outcome?.error && (
        <Note tone="danger" role="alert">
          {outcome.error}
        </Note>
      )}
      {hasNone && <p>{recentSignInTexts.noWay}</p>}
      {ways.hasPassword && <PasswordForm {...{ Form, action, busyWith }} />}
      {ways.hasPasskey && props.passkey}
      {ways.hasGoogle && (
        <form method="post" action={action} target={googleWindow}>
          <input type="hidden" name="intent" value={confirmIntents.google} />
          <Button type="submit" className="w-full">
            {recentSignInTexts.byGoogle}
          </Button>
        </form>
      )}
      {ways.hasMail && <CodeForms {...{ Form, action, busyWith }} isSent={outcome?.isCodeSent} />}
    </div>
  );
}

type FormPieces = Pick<ConfirmFormsProps, 'Form' | 'action' | 'busyWith'>;

function PasswordForm({ Form, action, busyWith }: FormPieces) {
  return (
    <Form method="post" action={action} noValidate className="grid gap-3">
      <input type="hidden" name="intent" value={confirmIntents.password} />
      <TextField
        label={recentSignInTexts.passwordLabel}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <ConfirmButton isBusy={busyWith === confirmIntents.password} />
    </Form>
  );
}

function CodeForms({
  Form,
  action,
  busyWith,
  isSent,
}: FormPieces & { isSent?: boolean | undefined }) {
  return (
    <>
      {isSent && (
        <Form method="post" action={action} noValidate className="grid gap-3">
          <Note tone="info" role="status">
            {recentSignInTexts.codeSent}
          </Note>
          <input type="hidden" name="intent" value={confirmIntents.code} />
          <TextField
            label={recentSignInTexts.codeLabel}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <ConfirmButton isBusy={busyWith === confirmIntents.code} />
        </Form>
      )}
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value={confirmIntents.sendCode} />
        <Button
          type="submit"
          className="w-full"
          busy={busyWith === confirmIntents.sendCode}
          busyLabel={recentSignInTexts.sendingCode}
        >
          {recentSignInTexts.byCode}
        </Button>
      </Form>
    </>
  );
}

function ConfirmButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" variant="primary" busy={isBusy} busyLabel={recentSignInTexts.confirming}>
      {recentSignInTexts.confirm}
    </Button>
  );
}
