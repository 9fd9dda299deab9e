import { useEffect, useEffectEvent, useState } from 'react';

const checkMilliseconds = 500;

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;
export type CheckedForm<Draft extends object> = ReturnType<typeof useCheckedForm<Draft>>;

/**
 * The state of a form: what is typed, which fields were touched, and the errors that may be shown:
 * after a field is touched, checked again 500 ms later; those of `check` at once.
 */
export function useCheckedForm<Draft extends object>(
  initial: Draft,
  errorsOf: (draft: Draft) => FieldErrors<Draft>,
) {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Draft>>(new Set());
  const [checked, setChecked] = useState<FieldErrors<Draft>>({});
  const [refused, setRefused] = useState<FieldErrors<Draft>>({});
  const [isDirty, setDirty] = useState(false);
  const checkAgain = useEffectEvent(() => setChecked(errorsOf(draft)));

  useEffect(() => {
    if (touched.size === 0) return;
    const timer = setTimeout(() => checkAgain(), checkMilliseconds);
    return () => clearTimeout(timer);
  }, [draft, touched]);

  function touch(...fields: (keyof Draft)[]): void {
    setTouched((before) =>
      fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields]),
    );
  }

  /** Shows every error of these fields at once and says whether there is none. */
  function check(fields: readonly (keyof Draft)[]): boolean {
    const errors = errorsOf(draft);
    setChecked(errors);
    touch(...fields);
    return fields.every((field) => errors[field] === undefined);
  }

  /** For changes that come late, such as a picture that was sent: they see the newest value. */
  function revise<Field extends keyof Draft>(
    field: Field,
    next: (before: Draft[Field]) => Draft[Field],
  ): void {
    setDraft((before) => ({ ...before, [field]: next(before[field]) }));
    setRefused((before) => ({ ...before, [field]: undefined }));
    setDirty(true);
    touch(field);
  }

  return {
    draft,
    isDirty,
    /** What is wrong with the touched fields, the server's word first. */
    shownErrors: Object.fromEntries(
      [...touched].map((field) => [field, refused[field] ?? checked[field]]),
    ) as FieldErrors<Draft>,
    touch,
    revise,
    change<Field extends keyof Draft>(field: Field, value: Draft[Field]): void {
      revise(field, () => value);
    },
    check,
    checkAll: (): boolean => check(Object.keys(draft) as (keyof Draft)[]),
    refuse: setRefused,
    /** Puts another draft in its place; nothing of it counts as touched. */
    replace(next: Draft, options: { isDirty: boolean }): void {
      setDraft(next);
      setTouched(new Set());
      setDirty(options.isDirty);
    },
    markSaved: () => setDirty(false),
  };
}
