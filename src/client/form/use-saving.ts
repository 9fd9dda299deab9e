import { useState } from 'react';
import { useNavigate } from 'react-router';
import { howSessionEnded } from '#ui/drafts/sign-out.ts';
import { fieldErrorsOf, isRefusal, isRefusedFor, refusalSentence } from '../refusals.ts';
import type { CheckedForm } from './use-checked-form.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { formTexts } from './texts.ts';
import type { FormVersion } from './use-versions.ts';

/**
 * Saves on the server over the version given, and returns where to go next, or which version the
 * form shows from then on.
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

/** The call that saves a form, and its outcome. */
export function useSaving<Draft extends object>(
  page: SavedForm<Draft>,
  onConflict: (theirs: FormVersion<Draft>) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const { clear, show, ...failure } = useSaveFailure(page, onConflict);
  const navigate = useNavigate();

  return {
    ...failure,
    isSaving,
    async save(
      revision: string | null,
      onSaved: (version: FormVersion<Draft> | null) => void,
    ): Promise<void> {
      setSaving(true);
      clear();
      try {
        const saved = await page.save(page.form.draft, revision);
        const isLeaving = typeof saved === 'string';
        onSaved(isLeaving ? null : saved);
        if (isLeaving) await navigate(saved);
        else setSaving(false);
      } catch (error) {
        // Without the newest version the message of the refusal stays.
        await show(error).catch(() => undefined);
        setSaving(false);
      }
    },
  };
}

/**
 * What the form shows after a refusal: messages next to its fields or above them, or that the
 * session ended.
 */
function useSaveFailure<Draft extends object>(
  page: SavedForm<Draft>,
  onConflict: (theirs: FormVersion<Draft>) => void,
) {
  const [ended, setEnded] = useState<'expired' | 'signed-out' | null>(null);
  const [generalError, setGeneralError] = useState<string | null>(null);
  const endSession = () => setEnded(howSessionEnded());

  return {
    ended,
    generalError,
    setGeneralError,
    clear() {
      setGeneralError(null);
      setEnded(null);
    },
    async show(error: unknown): Promise<void> {
      const fields = refusedFields(page, error);
      page.form.refuse(fields);
      setGeneralError(page.failure(refusalSentence(error, formTexts.unknownError)));
      page.onRefused?.(fields);
      if (isRefusal(error, 'UNAUTHENTICATED')) endSession();
      if (page.loadNewest && isRefusedFor(error, 'changed-meanwhile')) {
        onConflict(await page.loadNewest());
      }
    },
    /** For separate calls, such as a picture upload, that may be refused for lack of a session. */
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

/** The messages of a refusal by the form field that each is about. */
function refusedFields<Draft extends object>(
  page: SavedForm<Draft>,
  error: unknown,
): FieldErrors<Draft> {
  const sentences = Object.entries(fieldErrorsOf(error));
  return Object.fromEntries(
    sentences.map(([name, text]) => [page.fieldNamed(name), text]),
  ) as FieldErrors<Draft>;
}
