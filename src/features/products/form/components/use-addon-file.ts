import { useState } from 'react';
import type { ProductDraft } from '../draft.ts';
import { filledFrom } from '../filled.ts';
import { disagreements } from '../disagreements.ts';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import type { CheckedForm } from '#client/form/use-checked-form.ts';

type Claimed = 'name' | 'version' | 'blenderVersionMin';

/** Adds the file to the form, and its own data to empty fields. */
export function useAddonFile(form: CheckedForm<ProductDraft>) {
  const [isFilled, setFilled] = useState(false);
  return {
    isFilled,
    take(file: StoredFileView | null): void {
      form.change('file', file);
      const filled = Object.entries(file ? filledFrom(file.facts, form.draft) : {});
      for (const [field, value] of filled) form.change(field as Claimed, value);
      setFilled(filled.length > 0);
    },
  };
}

/** The messages about differences between the file and the form, by field. */
export function disagreementsOf(draft: ProductDraft): Partial<Record<Claimed, string>> {
  const found = draft.file ? disagreements(draft.file.facts, draft) : [];
  return Object.fromEntries(found.map(({ field, sentence }) => [field, sentence]));
}
