import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import type { DraftForm } from '#ui/drafts/use-other-drafts.ts';
import type { CheckedForm } from './use-checked-form.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { useSaving, type SaveForm } from './use-saving.ts';
import { useVersions, type FormVersion } from './use-versions.ts';
import { useWarnBeforeUnload } from './use-warn-before-unload.ts';

type FormPage<Draft extends object> = {
  form: CheckedForm<Draft>;
  initial: FormVersion<Draft>;
  draftForm: DraftForm<Draft>;
  /** The form's field for a field of the call. */
  fieldNamed: (name: string) => keyof Draft;
  save: SaveForm<Draft>;
  /** The version that is stored now; null for something new. */
  loadNewest: (() => Promise<FormVersion<Draft>>) | null;
  failure: (message: string) => string;
  /** After an earlier visit's draft was restored, with the data stored next to it. */
  onRestored?: (beside: unknown) => void;
  /** The server's refusal, after it was shown. */
  onRefused?: (fields: FieldErrors<Draft>) => void;
};

/** Everything that keeps typed text from being lost while a form is filled in, left and saved. */
export function useFormPage<Draft extends object>(page: FormPage<Draft>) {
  const saved = useSavedForm(page);
  return { ...saved, leaving: useLeaving(page.form.isDirty, saved) };
}

export type SavedForm<Draft extends object> = ReturnType<typeof useSavedForm<Draft>>;

/** The drafts, versions and saving of a form on a page that may be left without a question. */
export function useSavedForm<Draft extends object>(page: FormPage<Draft>) {
  const { form } = page;
  const { initial, draftForm, onRestored } = page;
  const { draft: value, isDirty, replace } = form;
  const versions = useVersions({
    initial,
    draftForm,
    value,
    isDirty,
    replace,
    onRestored,
    onTaken: () => saving.setGeneralError(null),
  });
  const { base, drafts } = versions;
  const saving = useSaving(page, {
    onSaved(version) {
      drafts.forget();
      if (!version) return form.markSaved();
      versions.settle(version);
      form.replace(version.value, { isDirty: false });
    },
    onConflict: (theirs) => versions.compare({ kind: 'conflict', theirs }),
  });

  async function save(revision = base.revision): Promise<void> {
    await saving.save({ revision, isKept: drafts.keep() });
  }

  return {
    versions,
    isSaving: saving.isSaving,
    isLocked: saving.isLocked,
    isSaved: saving.isSaved,
    ended: saving.ended,
    /** Whether unsaved content is stored on this device. */
    isKept: drafts.isKept && saving.ended !== 'signed-out',
    generalError: saving.generalError,
    setGeneralError: saving.setGeneralError,
    watch: saving.watch,
    save: () => save(),
    startOver(): void {
      versions.startOver();
      saving.setGeneralError(null);
    },
    /** Overwrites the version that was just shown. */
    keepMine(theirs: FormVersion<Draft>): void {
      versions.settle(theirs);
      void save(theirs.revision);
    },
  };
}

/** The state of a link that returns to the form: no question, and what was typed is kept. */
export const keepsForm = { keepsForm: true };

/** The questions before the page is left, and the draft that is stored at the last moment. */
function useLeaving<Draft extends object>(isDirty: boolean, page: SavedForm<Draft>) {
  const { isSaving, isSaved, isKept, ended } = page;
  const { keep } = page.versions.drafts;
  const isUnsafe = isDirty && !(isKept && ended === 'expired');
  // The result of a save in progress is shown on the next page.
  const mayLose = isUnsafe && !(isKept && isSaving);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!mayLose || isSaved() || nextLocation.pathname === currentLocation.pathname) return false;
    const state: unknown = nextLocation.state;
    const isReturning = typeof state === 'object' && state !== null && 'keepsForm' in state;
    // At once, so that the question says whether that worked.
    keep();
    return !isReturning;
  });
  useWarnBeforeUnload(isUnsafe, keep);
  const keepNow = useEffectEvent(keep);
  // The way to sign-in and back starts on this page.
  useEffect(() => {
    if (ended) keepNow();
  }, [ended]);
  return {
    isOpen: blocker.state === 'blocked',
    isKept,
    onStay: () => blocker.reset?.(),
    onLeave: () => {
      keep();
      blocker.proceed?.();
    },
  };
}
