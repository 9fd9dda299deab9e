import { useEffect, useState } from 'react';
import { isSameDraft, type ProfileDraft, type ProfileErrors } from '../form.ts';
import { successMilliseconds } from '../rules.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The state of the edit form: what is typed, what is wrong with it, and whether it was just saved. */
export function useProfileForm(userId: string, initial: ProfileDraft) {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [isRestored, setRestored] = useState(false);
  const success = useShortly(successMilliseconds.state);
  const kept = useKeptDraft({
    userId,
    draft,
    isDirty: !isSameDraft(draft, saved),
    onRestore: (earlier) => {
      if (isSameDraft(earlier, saved)) return;
      setDraft(earlier);
      setRestored(true);
    },
  });

  return {
    draft,
    errors,
    isRestored,
    isSaved: success.isOn,
    refuse: setErrors,
    change(changes: Partial<ProfileDraft>): void {
      setDraft((before) => ({ ...before, ...changes }));
      setErrors({});
    },
    markSaved(now: ProfileDraft): void {
      kept.forget();
      setSaved(now);
      setDraft(now);
      setRestored(false);
      success.turnOn();
    },
    startOver(): void {
      kept.forget();
      setDraft(saved);
      setErrors({});
      setRestored(false);
    },
  };
}

function useShortly(milliseconds: number) {
  const [count, setCount] = useState(0);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOn(false), milliseconds);
    return () => clearTimeout(timer);
  }, [count, milliseconds]);
  return {
    isOn,
    turnOn: () => {
      setOn(true);
      setCount((before) => before + 1);
    },
  };
}
