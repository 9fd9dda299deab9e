import { useState } from 'react';
import { useFormDraft } from '#ui/drafts/use-form-draft.ts';
import type { DraftForm, DraftOffer } from '#ui/drafts/use-other-drafts.ts';

/** A stored version as the form holds it; `revision` is null for something new. */
export type FormVersion<Draft> = { value: Draft; revision: string | null };

/** Two versions beside each other, to choose from. */
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
  /** After a draft was put back, with what lay beside it. */
  onRestored?: ((beside: unknown) => void) | undefined;
  /** After another version was chosen: what was said about the one before no longer holds. */
  onTaken: () => void;
};

export type FormVersions<Draft> = ReturnType<typeof useVersions<Draft>>;

/** What a form began from, the drafts on this device, and the choice where versions differ. */
export function useVersions<Draft>(form: Versions<Draft>) {
  // What the page loads later, such as after a sign-in elsewhere, is not what the form began from.
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
  });

  function settle(version: FormVersion<Draft>): void {
    setBase(version);
    setComparison(null);
  }

  return {
    base,
    drafts,
    /** Whether the form holds words that are not saved. */
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
