import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftAccount, isFromAccount } from './account-drafts.ts';
import { draftsAt, type Draft, type DraftPlace } from './draft-store.ts';
import { openTabs, tabName } from './draft-tab.ts';

/** Whose form it is, and how a stored value is turned into a draft. */
export type DraftForm<Value> = {
  place: DraftPlace;
  /** A browser's storage may contain anything: what does not fit is null and not restored. */
  read: (stored: unknown) => Value | null;
  /**
   * Stored with a draft and returned with it, such as the step of the form; not a reason to store
   * one.
   */
  beside?: string | number | undefined;
};

/** What another tab, another device or an earlier visit left unfinished. */
export type DraftOffer<Value> = {
  draft: Draft;
  value: Value;
  isOpenElsewhere: boolean;
  /** The device that wrote it last, '' if it has no name; null for this one. */
  device: string | null;
  /** The version that it is based on has been saved again since. */
  isOutdated: boolean;
};

type Others = { drafts: Draft[]; open: ReadonlySet<string> };
type Form<Value> = DraftForm<Value> & { base: { revision: string | null } };

const none: Others = { drafts: [], open: new Set() };

/** The drafts of the same subject from other tabs, devices and earlier visits, newest first. */
export function useOtherDrafts<Value>({ place, read, base }: Form<Value>) {
  const [{ drafts, open }, setOthers] = useState(none);
  const [isDismissed, setDismissed] = useState(false);
  const lastAsked = useRef(0);
  const lastShown = useRef(0);

  const offerOf = (draft: Draft, openNow = open): DraftOffer<Value>[] => {
    const value = read(draft.value);
    if (value === null) return [];
    const isOpenElsewhere = openNow.has(draft.id.instance);
    const device = isFromAccount(draft) ? draft.copy.deviceName : null;
    const isOutdated = draft.revision !== base.revision;
    return [{ draft, value, isOpenElsewhere, device, isOutdated }];
  };
  const kept = drafts.filter(({ discardedAt }) => discardedAt === null);
  const discarded = drafts
    .filter(({ discardedAt }) => discardedAt !== null)
    .toSorted((a, b) => (b.discardedAt ?? 0) - (a.discardedAt ?? 0));

  async function refresh(): Promise<void> {
    setOthers({ open: await openTabs(), drafts: ofOthers(place) });
    setDismissed(false);
    await refreshAccount();
  }

  /** Without a network, only those on the device are available. */
  async function refreshAccount(): Promise<void> {
    const turn = (lastAsked.current += 1);
    const found =
      (await draftAccount()
        ?.at(place)
        .catch(() => null)) ?? null;
    const openNow = await openTabs();
    // Answers may arrive in another order: an older one knows less.
    if (!found || turn < lastShown.current) return;
    lastShown.current = turn;
    const all = [...ofOthers(place), ...found].toSorted((a, b) => b.savedAt - a.savedAt);
    setOthers({ open: openNow, drafts: all });
  }

  useNews((isConflict) => {
    if (isConflict) setDismissed(false);
    void refreshAccount();
  });
  return {
    offers: isDismissed ? [] : kept.flatMap((draft) => offerOf(draft)),
    /** The last discarded one that can still be restored. */
    discarded: discarded[0] ?? null,
    dismiss: () => setDismissed(true),
    refresh,
    /** As an offer, if it is a draft of this form. */
    async find(id: string): Promise<DraftOffer<Value> | null> {
      const draft = await draftAccount()?.find(id);
      const isHere = draft?.id.form === place.form && draft.id.subject === place.subject;
      return (isHere && offerOf(draft, await openTabs())[0]) || null;
    },
  };
}

function ofOthers(place: DraftPlace): Draft[] {
  return draftsAt(place).filter(({ id }) => id.instance !== tabName());
}

/**
 * Another device has written, or may have: this one was notified, or the page is visible again.
 */
function useNews(onNews: (isConflict: boolean) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') hear(false);
    };
    const stop = draftAccount()?.onNews(() => hear(true));
    document.addEventListener('visibilitychange', look);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
