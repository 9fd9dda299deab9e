import { useState } from 'react';
import { useFieldErrors, type FieldErrors } from './use-field-errors.ts';

export type CheckedForm<Draft extends object> = ReturnType<typeof useCheckedForm<Draft>>;

/**
 * The state of a form: what is typed, and the errors that may be shown. Without `errorsOf` only the
 * server finds errors.
 */
export function useCheckedForm<Draft extends object>(
  initial: Draft,
  errorsOf: (draft: Draft) => FieldErrors<Draft> = () => ({}),
) {
  const [draft, setDraft] = useState(initial);
  const [isDirty, setDirty] = useState(false);
  const { shown, touch, check, refuse, forgive, clear } = useFieldErrors(draft, errorsOf);

  /** For late changes, such as an uploaded picture: they see the newest value. */
  function revise<Field extends keyof Draft>(
    field: Field,
    next: (before: Draft[Field]) => Draft[Field],
  ): void {
    setDraft((before) => ({ ...before, [field]: next(before[field]) }));
    setDirty(true);
    forgive(field);
    touch(field);
  }

  return {
    draft,
    isDirty,
    shownErrors: shown,
    touch,
    revise,
    change<Field extends keyof Draft>(field: Field, value: Draft[Field]): void {
      revise(field, () => value);
    },
    check,
    checkAll: (): boolean => check(Object.keys(draft) as (keyof Draft)[]),
    refuse,
    /** Replaces it with another draft; none of its fields counts as touched. */
    replace(next: Draft, options: { isDirty: boolean }): void {
      setDraft(next);
      setDirty(options.isDirty);
      clear();
    },
    markSaved: () => setDirty(false),
  };
}
