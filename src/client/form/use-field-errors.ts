import { useEffect, useEffectEvent, useState } from 'react';

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

const checkMilliseconds = 500;

/**
 * What is wrong with the fields of a form and may be said: after a field is touched, checked again
 * 500 ms later; what `check` finds at once; the server's word first, until its field changes.
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
    /** Shows every error of these fields at once and says whether there is none. */
    check(fields: readonly (keyof Draft)[]): boolean {
      const errors = errorsOf(draft);
      setChecked(errors);
      touch(...fields);
      return fields.every((field) => errors[field] === undefined);
    },
    /** Shows what the server says of fields. */
    refuse(errors: FieldErrors<Draft>): void {
      setRefused(errors);
      touch(...(Object.keys(errors) as (keyof Draft)[]));
    },
    /** The field changed: what the server said of it no longer holds. */
    forgive: (field: keyof Draft) => setRefused((before) => ({ ...before, [field]: undefined })),
    clear(): void {
      setTouched(new Set());
      setRefused({});
    },
  };
}
