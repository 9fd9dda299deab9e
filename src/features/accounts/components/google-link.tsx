import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { accountTexts } from '../texts.ts';

type GoogleLinkProps = {
  /** The names of what the form does, as the page's action knows them. */
  intents: { connect: string; disconnect: string };
  hasGoogle: boolean;
  hasPassword: boolean;
  /** False: this site knows no Google. */
  isConfigured: boolean;
  isBusy: boolean;
  error: string | undefined;
  success: string | undefined;
};

/** Connects the Google account or takes it out again; never the last way to sign in. */
export function GoogleLink(props: GoogleLinkProps) {
  const { intents, hasGoogle, hasPassword, isConfigured, isBusy, error, success } = props;
  const isLast = hasGoogle && !hasPassword;
  const state = hasGoogle ? accountTexts.googleConnected : accountTexts.googleNotConnected;
  return (
    // Connecting leaves the site: the browser sends the form itself.
    <Form
      method="post"
      reloadDocument={!hasGoogle}
      preventScrollReset
      className="grid justify-items-start gap-3"
    >
      {success && (
        <Note tone="success" role="status">
          {success}
        </Note>
      )}
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
      <p className="text-muted">{isLast ? accountTexts.googleIsLast : state}</p>
      <input type="hidden" name="intent" value={hasGoogle ? intents.disconnect : intents.connect} />
      {!isLast && (
        <Button type="submit" busy={isBusy} disabled={!hasGoogle && !isConfigured}>
          {hasGoogle ? accountTexts.disconnectGoogle : accountTexts.connectGoogle}
        </Button>
      )}
      {!hasGoogle && !isConfigured && (
        <p className="text-sm text-subtle">{accountTexts.googleNotConfigured}</p>
      )}
    </Form>
  );
}
