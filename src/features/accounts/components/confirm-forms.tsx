import type { ComponentType } from 'react';
import type { FormProps } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { confirmIntents, type ConfirmOutcome, type WaysToConfirm } from '../rules.ts';
import { recentSignInTexts } from '../texts.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { OutcomeNotes } from './outcome-notes.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type ConfirmFormsProps = {
  /** A form of the page, or of a dialog that stays on its page. */
  Form: ComponentType<FormProps>;
  /** The target of the forms, with the way back. */
  action: string;
  ways: WaysToConfirm;
  outcome: ConfirmOutcome | undefined;
  /** What is being submitted. */
  busyWith: string | undefined;
  /** Google leaves the site: a dialog names another window for it, and where that ends. */
  google?: { action: string; target: string };
  /** After a passkey, which needs scripts: a new session replaces the one that was too old. */
  onConfirmed: () => void;
};

/** The forms with which a person confirms their identity: those available to them. */
export function ConfirmForms(props: ConfirmFormsProps) {
  const { Form, action, ways, outcome, busyWith, google = { action } } = props;
  const hasNone = !ways.hasPassword && !ways.hasGoogle && !ways.hasPasskey && !ways.hasMail;
  return (
    <div className="grid gap-4">
      <OutcomeNotes error={outcome?.error} />
      {hasNone && <p>{recentSignInTexts.noWay}</p>}
      {ways.hasPassword && <PasswordForm {...{ Form, action, busyWith }} />}
      {ways.hasPasskey && (
        <PasskeyButton label={recentSignInTexts.byPasskey} onDone={props.onConfirmed} />
      )}
      {ways.hasGoogle && (
        <form method="post" {...google}>
          <PageViewerField />
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

const confirmButton = {
  submitLabel: recentSignInTexts.confirm,
  busyLabel: recentSignInTexts.confirming,
  buttonSize: 'medium',
} as const;

type FormPieces = Pick<ConfirmFormsProps, 'Form' | 'action' | 'busyWith'>;

function PasswordForm({ Form, action, busyWith }: FormPieces) {
  return (
    <OneFieldForm
      Form={Form}
      action={action}
      values={{ intent: confirmIntents.password }}
      label={recentSignInTexts.passwordLabel}
      name="password"
      type="password"
      autoComplete="current-password"
      {...confirmButton}
      isBusy={busyWith === confirmIntents.password}
    />
  );
}

type CodeFormsProps = FormPieces & { isSent?: boolean | undefined };

function CodeForms({ Form, action, busyWith, isSent }: CodeFormsProps) {
  return (
    <>
      {isSent && (
        <>
          <Note tone="info" role="status">
            {recentSignInTexts.codeSent}
          </Note>
          <OneFieldForm
            Form={Form}
            action={action}
            values={{ intent: confirmIntents.code }}
            label={recentSignInTexts.codeLabel}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...confirmButton}
            isBusy={busyWith === confirmIntents.code}
          />
        </>
      )}
      <Form method="post" action={action}>
        <PageViewerField />
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
