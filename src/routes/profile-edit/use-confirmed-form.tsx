import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { confirmPath } from '#features/accounts/rules.ts';
import { recentSignInTexts } from '#features/accounts/texts.ts';
import { useConfirmation } from '../sign-in/use-confirmation.tsx';
import { intents, type AccountOutcome } from './account-actions.ts';

/** Forms that hold nothing typed, so that they can be sent again without what was typed. */
const bare: ReadonlySet<string> = new Set([intents.connectGoogle, intents.disconnectGoogle]);

/**
 * When a form was refused because the sign-in is too old: asks the person to confirm, and sends it
 * again as it was. Without scripts there is a link to the page that asks.
 */
export function useConfirmedForm(outcome: AccountOutcome | undefined) {
  const { formData } = useNavigation();
  const submit = useSubmit();
  const last = useRef<FormData>(undefined);
  const { asked, dialog } = useConfirmation();
  useEffect(() => {
    if (formData) last.current = formData;
  }, [formData]);
  const askAndRepeat = useEffectEvent(async (intent: string) => {
    if (!(await asked())) return;
    const form = last.current ?? (bare.has(intent) ? { intent } : undefined);
    if (form) await submit(form, { method: 'post', preventScrollReset: true });
  });
  useEffect(() => {
    if (outcome?.needsConfirmation) void askAndRepeat(outcome.intent);
  }, [outcome]);
  return (
    <>
      {outcome?.needsConfirmation && (
        <noscript>
          <a href={`${confirmPath}?returnTo=%2Fprofile%2Fedit`} className="link">
            {recentSignInTexts.title}
          </a>
        </noscript>
      )}
      {dialog}
    </>
  );
}
