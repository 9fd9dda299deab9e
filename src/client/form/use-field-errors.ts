import { useEffect, useEffectEvent, useState } from 'react';

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

const checkMilliseconds = 500;

/**
 * The errors of a form's fields that may be shown: after a field is touched, checked again 500 ms
 * later; immediately for the errors that `check` finds; the server's message takes precedence until
 * its field changes.
 */
export function useFieldErrors<Draft extends object>(
  draft: Draft,
  errorsOf: (draft: Draft) => FieldErrors<Draft>,
) {
  const [touched, setTouched] = useState<ReadonlySet<keyof Draft>>(new Set());
  const [checked, setChecked] = useState<FieldErrors<Draft>>({});
  const [refused, setRefused] = useState<FieldErrors<Draft>>({});
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

  return {
    shown: Object.fromEntries(
      [...touched].map((field) => [field, refused[field] ?? checked[field]]),
    ) as FieldErrors<Draft>,
    touch,
    /** Shows every error of these fields at once and returns whether there is none. */
    check(fields: readonly (keyof Draft)[]): boolean {
      const errors = errorsOf(draft);
      setChecked(errors);
      touch(...fields);
      return fields.every((field) => errors[field] === undefined);
    },
    /** Shows the server's messages about fields. */
    refuse(errors: FieldErrors<Draft>): void {
      setRefused(errors);
      touch(...(Object.keys(errors) as (keyof Draft)[]));
    },
    /** The field changed: the server's message about it is outdated. */
    forgive: (field: keyof Draft) => setRefused((before) => ({ ...before, [field]: undefined })),
    clear(): void {
      setTouched(new Set());
      setRefused({});
    },
  };
}
