import { Form, useSearchParams } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { accountIntents, type AccountOutcome } from '../account-forms.ts';
import { signInErrorOf } from '../sign-in-errors.ts';
import { accountTexts } from '../texts.ts';
import { OutcomeNotes } from './outcome-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

type GoogleLinkProps = {
  hasGoogle: boolean;
  hasPassword: boolean;
  /** False: Google is not set up for this site. */
  isConfigured: boolean;
  outcome: AccountOutcome | undefined;
};

/** Connects or disconnects the Google account; never the last way to sign in. */
export function GoogleLink(props: GoogleLinkProps) {
  const { hasGoogle, hasPassword, isConfigured, outcome } = props;
  const connecting = useAccountForm(accountIntents.connectGoogle, outcome);
  const disconnecting = useAccountForm(accountIntents.disconnectGoogle, outcome);
  const [query] = useSearchParams();
  const success = connecting.success ?? disconnecting.success;
  // If the connection failed, the reason is in the address after returning from Google.
  const error = connecting.error ?? disconnecting.error ?? (success ? null : signInErrorOf(query));
  const isLast = hasGoogle && !hasPassword;
  const state = hasGoogle ? accountTexts.googleConnected : accountTexts.googleNotConnected;
  return (
    // Connecting leaves the site: the browser submits the form itself.
    <Form
      method="post"
      reloadDocument={!hasGoogle}
      preventScrollReset
      className="grid justify-items-start gap-3"
    >
      <PageViewerField />
      <OutcomeNotes success={success} error={error} />
      <p className="text-muted">{isLast ? accountTexts.googleIsLast : state}</p>
      <input
        type="hidden"
        name="intent"
        value={hasGoogle ? accountIntents.disconnectGoogle : accountIntents.connectGoogle}
      />
      {!isLast && (
        <Button
          type="submit"
          busy={connecting.isBusy || disconnecting.isBusy}
          disabled={!hasGoogle && !isConfigured}
        >
          {hasGoogle ? accountTexts.disconnectGoogle : accountTexts.connectGoogle}
        </Button>
      )}
      {!hasGoogle && !isConfigured && (
        <p className="text-sm text-subtle">{accountTexts.googleNotConfigured}</p>
      )}
    </Form>
  );
}
