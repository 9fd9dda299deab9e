import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './draft-store.ts';
import { draftInAddress, isFromAccount, type AccountDraft } from './account-drafts.ts';
import { endCopy, noteEnd, takeCopy, type Copy } from './copies.ts';
import { holdTab, newName, tabName } from './draft-tab.ts';
import { ownDraft, type OwnDraft } from './own-draft.ts';
import { useOtherDrafts, type DraftForm, type DraftOffer } from './use-other-drafts.ts';

const saveMilliseconds = 1000;

type FormDraft<Value> = DraftForm<Value> & {
  value: Value;
  /** What the form started with, and which stored version that was; null for something new. */
  base: { value: Value; revision: string | null };
  isDirty: boolean;
  onRestore: (value: Value, beside: unknown) => void;
  /** The draft that the address names is based on an older version. */
  onOutdated: (offer: DraftOffer<Value>) => void;
};

/**
 * Stores what is typed on this device, a second after a change, until it is saved on the server or
 * discarded. Each tab has its own draft; those of others are offered, and one that is based on an
 * older version never replaces a newer one.
 */
export function useFormDraft<Value>(form: FormDraft<Value>) {
  const others = useOtherDrafts(form);
  const own = useOwnDraft(form);
  const { revision } = form.base;

  function take(offer: DraftOffer<Value>): void {
    own.bringBack(offer.draft, offer.value, takeOver(offer));
    others.dismiss();
  }

  const open = useEffectEvent(async (offer: DraftOffer<Value> | null) => {
    if (offer && !offer.isOutdated) return take(offer);
    if (offer) form.onOutdated(offer);
    await others.refresh();
  });
  const begin = useEffectEvent(async () => {
    own.begin();
    const named = draftInAddress();
    const isNamed = named !== null && own.copyId() !== named;
    await open(isNamed ? await others.find(named).catch(() => null) : null);
  });
  const where = placeKey(form.place);
  useEffect(() => void begin(), [where]);

  return {
    isRestored: own.isRestored,
    /** False: the browser has no space for it. */
    isKept: own.isKept,
    offers: others.offers,
    canUndo: others.discarded !== null,
    keep: own.keep,
    /** Including what was about to be stored: the form learns only later that it was saved. */
    forget(): void {
      own.end();
      if (others.discarded) removeDraft(others.discarded.id);
    },
    /** Discarded, but it can be restored for an hour. */
    discard(): void {
      own.throwAway();
      void others.refresh();
    },
    undo(): void {
      const draft = others.discarded;
      const value = draft && form.read(draft.value);
      if (!draft || value === null) return;
      removeDraft(draft.id);
      if (draft.revision === revision) own.bringBack(draft, value);
      else writeDraft(nowhere(form.place), { ...draft, discardedAt: null }, draft.savedAt);
      void others.refresh();
    },
    /** Makes room for another version in the form; what was typed is offered from then on. */
    layAside(): void {
      own.layAside();
      void others.refresh();
    },
    take,
    discardOffer({ draft }: DraftOffer<Value>): void {
      discard(draft);
      void others.refresh();
    },
    dismissOffers: others.dismiss,
  };
}

/** The draft of this tab. */
function useOwnDraft<Value>({
  place,
  read,
  beside,
  value,
  base,
  isDirty,
  onRestore,
}: FormDraft<Value>) {
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(true);
  const own = useOwn(place, value);
  const content = (): DraftContent => ({ value, beside, revision: base.revision });

  /** Immediately: before the page may be closed. Returns whether nothing would be lost then. */
  function keep(): boolean {
    const isSame = JSON.stringify(value) === JSON.stringify(base.value);
    if (isSame) own.remove();
    const isSafe = isSame || own.write(content());
    setKept(isSafe);
    return isSafe;
  }
  const stop = useKeeping(placeKey(place), { value, beside, isDirty }, keep);

  function end(): void {
    stop();
    own.end();
    setRestored(false);
  }

  function restore(draft: Draft, found: Value): void {
    setRestored(true);
    onRestore(found, draft.beside);
  }

  function layAside(): void {
    if (isDirty) own.moveAway(content());
    end();
  }

  return {
    isRestored,
    isKept,
    keep,
    end,
    layAside,
    throwAway(): void {
      if (isDirty) writeDraft(nowhere(place), { ...content(), discardedAt: Date.now() });
      end();
    },
    /** After a reload. A draft of an older version is set aside, to be offered. */
    begin(): void {
      const draft = own.read();
      const found = draft && read(draft.value);
      if (!draft || found === null) return;
      if (draft.revision === base.revision) restore(draft, found);
      else if (own.moveAway(draft, draft.savedAt)) own.remove();
    },
    copyId: own.copyId,
    bringBack(draft: Draft, found: Value, copy: Copy | null = null): void {
      layAside();
      own.write({ ...draft, revision: base.revision, discardedAt: null }, copy);
      restore(draft, found);
    },
  };
}

/** The writer of one place; it is told what the form shows. */
function useOwn({ person, form, subject }: DraftPlace, value: unknown): OwnDraft {
  const own = useMemo(() => ownDraft({ person, form, subject }), [person, form, subject]);
  useEffect(() => own.show(value), [own, value]);
  return own;
}

type Typed = { value: unknown; beside: unknown; isDirty: boolean };

/**
 * Calls `keep` a second after a change, even while typing continues, and when the page is hidden;
 * returns a function that cancels a pending call.
 */
function useKeeping(where: string, { value, beside, isDirty }: Typed, keep: () => unknown) {
  const keepNow = useEffectEvent(keep);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  // Before the first draft, so that a duplicated tab does not overwrite its original.
  useEffect(() => {
    if (!isDirty) return;
    void holdTab().then((former) => {
      if (former !== tabName()) keepNow();
    });
    const hide = () => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [where, isDirty]);

  useEffect(() => {
    if (!isDirty || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      const due = timer.current;
      void holdTab().then(() => {
        if (timer.current !== due) return;
        timer.current = undefined;
        keepNow();
      });
    }, saveMilliseconds);
  }, [value, isDirty, beside]);
  useEffect(() => stop, [where, isDirty, stop]);

  return stop;
}

/** The draft becomes the form's; returns the server's copy of it. */
function takeOver({ draft, isOpenElsewhere }: DraftOffer<unknown>): Copy | null {
  if (isFromAccount(draft)) return copyFrom(draft);
  if (isOpenElsewhere) return null;
  const copy = takeCopy(draft.id);
  removeDraft(draft.id);
  return copy;
}

/** It can be restored on this device for an hour. */
function discard(draft: Draft): void {
  const isElsewhere = isFromAccount(draft);
  const id = isElsewhere ? nowhere(draft.id) : draft.id;
  writeDraft(id, { ...draft, discardedAt: Date.now() }, draft.savedAt);
  if (isElsewhere) noteEnd(id.person, copyFrom(draft));
  else endCopy(id);
}

/** What this device knows about a draft that it takes from the account. */
function copyFrom({ copy: { id, revision } }: AccountDraft): Copy {
  return { id, basedOn: [revision], confirmedAt: 0 };
}

/** The id of a draft that no tab has in its form. */
function nowhere(place: DraftPlace) {
  return { ...place, instance: newName() };
}

/** A key for all drafts of one place. */
export function placeKey({ person, form, subject }: DraftPlace): string {
  return [person, form, subject].join(' ');
}
