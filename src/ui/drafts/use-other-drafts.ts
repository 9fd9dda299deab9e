import { useState } from 'react';
import { draftsAt, type Draft, type DraftPlace } from './draft-store.ts';
import { openTabs, tabName } from './draft-tab.ts';

/** Whose form it is, and what makes a draft of what a browser has stored. */
export type DraftForm<Value> = {
  place: DraftPlace;
  /** Anything may stand in a browser's storage: what does not fit is null and not restored. */
  read: (stored: unknown) => Value | null;
  /** Kept with a draft and handed back with it, such as the step of the form; no reason to keep one. */
  beside?: string | number | undefined;
};

/** What another tab, or an earlier visit, has left unfinished. */
export type DraftOffer<Value> = {
  draft: Draft;
  value: Value;
  isOpenElsewhere: boolean;
  /** What it began from has been saved again since. */
  isOutdated: boolean;
};

type Others = { drafts: Draft[]; open: ReadonlySet<string> };
type Form<Value> = DraftForm<Value> & { base: { revision: string | null } };

/** The drafts of the same thing that other tabs and earlier visits have left, the newest first. */
export function useOtherDrafts<Value>({ place, read, base }: Form<Value>) {
  const [{ drafts, open }, setOthers] = useState<Others>({ drafts: [], open: new Set() });
  const [isDismissed, setDismissed] = useState(false);

  const kept = drafts.filter(({ discardedAt }) => discardedAt === null);
  const offers = kept.flatMap((draft): DraftOffer<Value>[] => {
    const value = read(draft.value);
    if (value === null) return [];
    const isOpenElsewhere = open.has(draft.id.instance);
    return [{ draft, value, isOpenElsewhere, isOutdated: draft.revision !== base.revision }];
  });
  const discarded = drafts
    .filter(({ discardedAt }) => discardedAt !== null)
    .toSorted((a, b) => (b.discardedAt ?? 0) - (a.discardedAt ?? 0));

  return {
    offers: isDismissed ? [] : offers,
    /** The one that was thrown away last and can still be brought back. */
    discarded: discarded[0] ?? null,
    dismiss: () => setDismissed(true),
    async refresh(): Promise<void> {
      const found = { open: await openTabs(), drafts: draftsAt(place) };
      setOthers({ ...found, drafts: found.drafts.filter(({ id }) => id.instance !== tabName()) });
      setDismissed(false);
    },
  };
}
