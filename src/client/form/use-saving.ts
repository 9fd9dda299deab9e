import { useState } from 'react';
import { useNavigate } from 'react-router';
import { howSessionEnded } from '#ui/drafts/sign-out.ts';
import { fieldErrorsOf, isRefusal, isRefusedFor, refusalSentence } from '../refusals.ts';
import type { CheckedForm } from './use-checked-form.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { formTexts } from './texts.ts';
import type { FormVersion } from './use-versions.ts';

/**
 * Saves on the server over the version given, and says where to go then, or which version the form
 * shows from then on.
 */
export type SaveForm<Draft> = (
  draft: Draft,
  revision: string | null,
) => Promise<string | FormVersion<Draft>>;

type SavedForm<Draft extends object> = {
  form: CheckedForm<Draft>;
  fieldNamed: (name: string) => keyof Draft;
  save: SaveForm<Draft>;
  loadNewest: (() => Promise<FormVersion<Draft>>) | null;
  failure: (message: string) => string;
  onRefused?: (fields: FieldErrors<Draft>) => void;
};

/** The call that saves a form, and what became of it. */
export function useSaving<Draft extends object>(
  page: SavedForm<Draft>,
  onConflict: (theirs: FormVersion<Draft>) => void,
) {
  const { form } = page;
  const [isSaving, setSaving] = useState(false);
  const [ended, setEnded] = useState<'expired' | 'signed-out' | null>(null);
  const [generalError, setGeneralError] = useState<string | null>(null);
  const navigate = useNavigate();
  const endSession = () => setEnded(howSessionEnded());

  async function show(error: unknown): Promise<void> {
    const sentences = Object.entries(fieldErrorsOf(error));
    const fields = Object.fromEntries(
      sentences.map(([name, text]) => [page.fieldNamed(name), text]),
    ) as FieldErrors<Draft>;
    form.refuse(fields);
    setGeneralError(page.failure(refusalSentence(error, formTexts.unknownError)));
    page.onRefused?.(fields);
    if (isRefusal(error, 'UNAUTHENTICATED')) endSession();
    if (page.loadNewest && isRefusedFor(error, 'changed-meanwhile')) {
      onConflict(await page.loadNewest());
    }
  }

  return {
    isSaving,
    ended,
    generalError,
    setGeneralError,
    async save(
      revision: string | null,
      onSaved: (version: FormVersion<Draft> | null) => void,
    ): Promise<void> {
      setSaving(true);
      setGeneralError(null);
      setEnded(null);
      try {
        const saved = await page.save(form.draft, revision);
        const isLeaving = typeof saved === 'string';
        onSaved(isLeaving ? null : saved);
        if (isLeaving) await navigate(saved);
        else setSaving(false);
      } catch (error) {
        // Without the newest version the sentence of the refusal stays.
        await show(error).catch(() => undefined);
        setSaving(false);
      }
    },
    /** For what is sent on its own, such as a picture, and may be refused for no session. */
    async watch<Sent>(sending: Promise<Sent>): Promise<Sent> {
      try {
        return await sending;
      } catch (error) {
        if (isRefusal(error, 'UNAUTHENTICATED')) endSession();
        throw error;
      }
    },
  };
}
