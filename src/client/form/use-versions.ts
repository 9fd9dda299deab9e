import { useState } from 'react';
import { useFormDraft } from '#ui/drafts/use-form-draft.ts';
import type { DraftForm, DraftOffer } from '#ui/drafts/use-other-drafts.ts';

/** A stored version as the form holds it; `revision` is null for something new. */
export type FormVersion<Draft> = { value: Draft; revision: string | null };

/** Two versions side by side, to choose from. */
export type FormComparison<Draft> =
  | { kind: 'conflict'; theirs: FormVersion<Draft> }
  | { kind: 'outdated'; offer: DraftOffer<Draft> }
  | { kind: 'elsewhere'; offer: DraftOffer<Draft> };

type Versions<Draft> = {
  initial: FormVersion<Draft>;
  draftForm: DraftForm<Draft>;
  value: Draft;
  isDirty: boolean;
  /** Puts another draft into the form. */
  replace: (value: Draft, options: { isDirty: boolean }) => void;
  /** After a draft was restored, with the data stored next to it. */
  onRestored?: ((beside: unknown) => void) | undefined;
  /** After another version was chosen: the messages about the previous one are outdated. */
  onTaken: () => void;
};

export type FormVersions<Draft> = ReturnType<typeof useVersions<Draft>>;

/**
 * The version that a form started from, the drafts on this device, and the choice if versions
 * differ.
 */
export function useVersions<Draft>(form: Versions<Draft>) {
  // Data that the page loads later, such as after a sign-in elsewhere, are not what the form
  // started from.
  const [base, setBase] = useState(form.initial);
  const [comparison, setComparison] = useState<FormComparison<Draft> | null>(null);
  const drafts = useFormDraft({
    ...form.draftForm,
    value: form.value,
    base,
    isDirty: form.isDirty,
    onRestore: (value, beside) => {
      form.replace(value, { isDirty: true });
      form.onRestored?.(beside);
    },
    onOutdated: (offer) => setComparison({ kind: 'outdated', offer }),
  });

  function settle(version: FormVersion<Draft>): void {
    setBase(version);
    setComparison(null);
  }

  return {
    base,
    drafts,
    /** Whether the form has unsaved content. */
    isDirty: form.isDirty,
    comparison,
    settle,
    compare: setComparison,
    startOver(): void {
      drafts.discard();
      form.replace(base.value, { isDirty: false });
    },
    /** What was typed here is offered as a draft from then on. */
    takeTheirs(theirs: FormVersion<Draft>): void {
      drafts.layAside();
      settle(theirs);
      form.replace(theirs.value, { isDirty: false });
      form.onTaken();
    },
    takeOffer(offer: DraftOffer<Draft>): void {
      setComparison(null);
      drafts.take(offer);
      form.onTaken();
    },
  };
}
