import { useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { fieldErrorsOf, isRefusal, sentenceOf } from '#api/page-refusals.ts';
import type { CheckedForm, FieldErrors } from '#ui/use-checked-form.ts';
import { useLocalDraft, type DraftPlace } from '#ui/use-local-draft.ts';
import { formTexts } from './texts.ts';
import { useWarnBeforeUnload } from './use-warn-before-unload.ts';

type FormPage<Draft extends object> = {
  form: CheckedForm<Draft>;
  initial: Draft;
  place: DraftPlace<Draft>;
  /** The form's field for a field of the call. */
  fieldNamed: (name: string) => keyof Draft;
  /** Saves on the server and says where to go then. */
  save: (draft: Draft) => Promise<string>;
  failure: (message: string) => string;
  /** After an earlier visit's draft was put back, with what lay beside it. */
  onRestored?: (beside: unknown) => void;
  /** What the server refused, after it was shown. */
  onRefused?: (fields: FieldErrors<Draft>) => void;
};

/** All that keeps typed words from being lost while a form is filled in, left and saved. */
export function useFormPage<Draft extends object>(page: FormPage<Draft>) {
  const { form } = page;
  const [isRestored, setRestored] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isSessionEnded, setSessionEnded] = useState(false);
  const [generalError, setGeneralError] = useState<string | null>(null);
  const navigate = useNavigate();
  const isSettled = isSaving || isSessionEnded;
  const { blocker, local } = useSafety(page, isSettled, (beside) => {
    setRestored(true);
    page.onRestored?.(beside);
  });

  function show(error: unknown): void {
    const sentences = Object.entries(fieldErrorsOf(error));
    const fields = Object.fromEntries(
      sentences.map(([name, text]) => [page.fieldNamed(name), text]),
    ) as FieldErrors<Draft>;
    form.refuse(fields);
    setSessionEnded(isRefusal(error, 'UNAUTHENTICATED'));
    setGeneralError(page.failure(sentenceOf(error, formTexts.unknownError)));
    setSaving(false);
    page.onRefused?.(fields);
  }

  async function save(): Promise<void> {
    setSaving(true);
    setGeneralError(null);
    local.keep();
    try {
      const target = await page.save(form.draft);
      local.forget();
      form.markSaved();
      await navigate(target);
    } catch (error) {
      show(error);
    }
  }

  function startOver(): void {
    local.forget();
    form.replace(page.initial, { isDirty: false });
    setRestored(false);
    setGeneralError(null);
  }

  return {
    leaving: {
      isOpen: blocker.state === 'blocked',
      onStay: () => blocker.reset?.(),
      onLeave: () => blocker.proceed?.(),
    },
    isRestored,
    isSaving,
    isSessionEnded,
    generalError,
    setGeneralError,
    save,
    watch: watchFor(() => setSessionEnded(true)),
    startOver,
  };
}

/** Notices where something that is sent on its own, such as a picture, is refused for no session. */
function watchFor(onSessionEnded: () => void) {
  return async <Sent>(sending: Promise<Sent>): Promise<Sent> => {
    try {
      return await sending;
    } catch (error) {
      if (isRefusal(error, 'UNAUTHENTICATED')) onSessionEnded();
      throw error;
    }
  };
}

/** The draft on this device, and the questions before the page is left. */
function useSafety<Draft extends object>(
  { form, place }: FormPage<Draft>,
  isSettled: boolean,
  onRestore: (beside: unknown) => void,
) {
  const mayLose = form.isDirty && !isSettled;
  const blocker = useBlocker(mayLose);
  const local = useLocalDraft({
    place,
    draft: form.draft,
    isDirty: form.isDirty,
    onRestore: (draft, beside) => {
      form.replace(draft, { isDirty: true });
      onRestore(beside);
    },
  });
  useWarnBeforeUnload(mayLose, local.keep);
  return { blocker, local };
}
