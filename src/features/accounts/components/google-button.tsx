import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button } from '#ui/button.tsx';
import { accountTexts } from '../texts.ts';

type GoogleButtonProps = {
  /** The page that the form is submitted to, with the way back. */
  action: string;
  isConfigured: boolean;
};

/**
 * Sends the person to Google through the page's own action (intent `google`), as a plain form: the
 * browser leaves the page either way.
 */
export function GoogleButton({ action, isConfigured }: GoogleButtonProps) {
  const { isLeaving, leave } = useLeaving();
  return (
    <Form method="post" action={action} reloadDocument onSubmit={leave} className="grid gap-2">
      <PageViewerField />
      <input type="hidden" name="intent" value="google" />
      <Button
        type="submit"
        size="large"
        icon={<GoogleMark />}
        busy={isLeaving}
        busyLabel={accountTexts.redirecting}
        disabled={!isConfigured}
      >
        {accountTexts.withGoogle}
      </Button>
      {!isConfigured && <p className="text-sm text-subtle">{accountTexts.googleNotConfigured}</p>}
    </Form>
  );
}

/** True once the form was submitted; false again when the person returns with the Back button. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return { isLeaving, leave: () => setLeaving(true) };
}

/** Google's mark in its own colours, as its rules for sign-in buttons ask. */
function GoogleMark() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" stroke="none">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.2-4.8 3.2-8.2z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.7 14.1a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 10z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z"
      />
    </svg>
  );
}
