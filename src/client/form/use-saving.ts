import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { howSessionEnded } from '#ui/drafts/sign-out.ts';
import { placeKey } from '#ui/drafts/use-form-draft.ts';
import type { DraftForm } from '#ui/drafts/use-other-drafts.ts';
import { showToast } from '#ui/toast-store.ts';
import { fieldErrorsOf, isRefusal, isRefusedFor, refusalSentence } from '../refusals.ts';
import { useUnreachable } from '../unreachable.ts';
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
  draftForm: DraftForm<Draft>;
  fieldNamed: (name: string) => keyof Draft;
  save: SaveForm<Draft>;
  loadNewest: (() => Promise<FormVersion<Draft>>) | null;
  failure: (message: string) => string;
  onRefused?: (fields: FieldErrors<Draft>) => void;
};

type Save = {
  /** The version that the form's content is based on. */
  revision: string | null;
  /** Whether the content is stored on this device meanwhile. */
  isKept: boolean;
};

type Outcome<Draft> = {
  /** With the version that the form shows from then on; null if another page is next. */
  onSaved: (version: FormVersion<Draft> | null) => void;
  onConflict: (theirs: FormVersion<Draft>) => void;
};

/** The saves in progress, by the place of the draft. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * The call that saves a form, and its outcome. People may leave meanwhile: then a failure is shown
 * where they are, and a success leads nowhere. If they return before it ends, the form is as they
 * left it: otherwise something new would be saved twice.
 */
export function useSaving<Draft extends object>(
  page: SavedForm<Draft>,
  { onSaved, onConflict }: Outcome<Draft>,
) {
  const place = placeKey(page.draftForm.place);
  const [earlier] = useState(() => underWay.get(place) as ReturnType<SaveForm<Draft>> | undefined);
  const [state, setState] = useState<'open' | 'saving' | 'saved'>(earlier ? 'saving' : 'open');
  const { clear, show, ...failure } = useSaveFailure(page, onConflict);
  const isHere = useIsHere();
  const tellElsewhere = useFailureToast(page.failure);
  const navigate = useNavigate();
  /** The next page, once everything is saved. */
  const next = useRef<string | null>(null);

  useUnreachable(() => {
    if (next.current === null) return;
    setState('saved');
    failure.setGeneralError(formTexts.savedButHere);
  });

  async function end(saved: string | FormVersion<Draft>): Promise<void> {
    const isLeaving = typeof saved === 'string';
    onSaved(isLeaving ? null : saved);
    if (!isLeaving) return setState('open');
    next.current = saved;
    if (isHere()) await navigate(saved);
  }

  async function save({ revision, isKept }: Save): Promise<void> {
    setState('saving');
    clear();
    const saving = page.save(page.form.draft, revision);
    underWay.set(place, saving);
    try {
      await end(await saving);
    } catch (error) {
      if (!isHere()) tellElsewhere(error, isKept);
      // Without the newest version the message of the refusal stays.
      await show(error).catch(() => undefined);
      setState('open');
    } finally {
      underWay.delete(place);
    }
  }

  const endHere = useEffectEvent(end);
  useEffect(() => {
    earlier?.then(endHere, () => setState('open'));
  }, [earlier]);

  return {
    ...failure,
    isSaving: state === 'saving',
    /** While it is saved, and afterwards: nothing that is typed would be saved. */
    isLocked: state !== 'open',
    /** Whether everything is saved, and only the next page is missing. */
    isSaved: () => next.current !== null,
    async save(what: Save): Promise<void> {
      if (next.current === null) return save(what);
      setState('saving');
      clear();
      await navigate(next.current);
    },
  };
}

/** Whether the person is still on the page of the form, and not on the way to another one. */
function useIsHere(): () => boolean {
  const { state } = useNavigation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = state === 'idle';
    return () => void (isHere.current = false);
  }, [state]);
  return () => isHere.current;
}

/** Says on another page that saving failed, and leads back to the form. */
function useFailureToast(failure: (message: string) => string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (error: unknown, wasKept: boolean) => {
    const isKept = wasKept && howSessionEnded() !== 'signed-out';
    showToast({
      tone: 'error',
      title: failure(refusalSentence(error, formTexts.unknownError)),
      detail: isKept ? formTexts.keptAsDraft : formTexts.notKeptAsDraft,
      action: { label: formTexts.backToForm, onSelect: () => void navigate(pathname) },
    });
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
