import { useEffect, useState } from 'react';
import { isSameDraft, type ProfileDraft, type ProfileErrors } from '../form.ts';
import { successMilliseconds } from '../rules.ts';

/** The state of the edit form: what is typed, what is wrong with it, and whether it was just saved. */
export function useProfileForm(initial: ProfileDraft) {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const success = useShortly(successMilliseconds.state);

  return {
    draft,
    errors,
    isDirty: !isSameDraft(draft, saved),
    isSaved: success.isOn,
    refuse: setErrors,
    change(changes: Partial<ProfileDraft>): void {
      setDraft((before) => ({ ...before, ...changes }));
      setErrors({});
    },
    /** Puts another draft in its place. */
    replace(next: ProfileDraft): void {
      setDraft(next);
      setErrors({});
    },
    /** Another version is stored now. */
    settle: setSaved,
    markSaved(now: ProfileDraft): void {
      setSaved(now);
      setDraft(now);
      success.turnOn();
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
