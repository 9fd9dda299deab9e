export type Change = { before: string; after: string };
export type FieldChange<Field> = Change & { field: Field };

/** A value before and after an edit; null when it is the same. */
export function changeOf(before: string, after: string): Change | null {
  return before === after ? null : { before, after };
}

/** The fields that an edit changes, in their order. */
export function fieldChanges<Field extends string>(
  before: Record<Field, string>,
  after: Record<Field, string>,
): FieldChange<Field>[] {
  const names = Object.keys(before) as Field[];
  return names.flatMap((field) => {
    const change = changeOf(before[field], after[field]);
    return change ? [{ field, ...change }] : [];
  });
}
