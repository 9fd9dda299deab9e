import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { pageViewerValues } from '#client/page-viewer.ts';
import { useSignInPrompt } from '#client/sign-in-prompt.ts';
import { accountIntents, type AccountOutcome } from '../account-forms.ts';
import { confirmPath } from '../rules.ts';
import { recentSignInTexts } from '../texts.ts';

/** Forms without typed content, so that they can be submitted again after the page was reloaded. */
const bare: ReadonlySet<string> = new Set([
  accountIntents.connectGoogle,
  accountIntents.disconnectGoogle,
]);

/**
 * When a post was refused because the sign-in is too old: asks the person to confirm, and submits
 * it again unchanged. Without scripts there is a link to the confirmation page.
 */
export function ConfirmedPosts({ outcome }: { outcome: AccountOutcome | undefined }) {
  const { formData } = useNavigation();
  const submit = useSubmit();
  const { askToConfirm } = useSignInPrompt();
  const last = useRef<FormData>(undefined);
  useEffect(() => {
    if (formData) last.current = formData;
  }, [formData]);
  const askAndRepeat = useEffectEvent(async (intent: string) => {
    if (!(await askToConfirm())) return;
    const again = bare.has(intent) ? { ...pageViewerValues(), intent } : undefined;
    const form = last.current ?? again;
    if (form) await submit(form, { method: 'post', preventScrollReset: true });
  });
  useEffect(() => {
    if (outcome?.needsConfirmation) void askAndRepeat(outcome.intent);
  }, [outcome]);
  if (!outcome?.needsConfirmation) return null;
  return (
    <noscript>
      <a href={`${confirmPath}?returnTo=%2Fprofile%2Fedit`} className="link">
        {recentSignInTexts.title}
      </a>
    </noscript>
  );
}
