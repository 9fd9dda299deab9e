import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './draft-store.ts';
import { holdTab, newName, tabName } from './draft-tab.ts';
import { ownDraft, type OwnDraft } from './own-draft.ts';
import { useOtherDrafts, type DraftForm, type DraftOffer } from './use-other-drafts.ts';

const saveMilliseconds = 1000;

type FormDraft<Value> = DraftForm<Value> & {
  value: Value;
  /** What the form began from, and which stored version that was; null for something new. */
  base: { value: Value; revision: string | null };
  isDirty: boolean;
  onRestore: (value: Value, beside: unknown) => void;
};

/**
 * Keeps what is typed on this device, one second after each change, until it was saved on the
 * server or thrown away. Each tab has its own draft; those of others are offered, and one that began
 * from an older version is never laid over a newer one.
 */
export function useFormDraft<Value>(form: FormDraft<Value>) {
  const others = useOtherDrafts(form);
  const own = useOwnDraft(form);
  const { revision } = form.base;

  const begin = useEffectEvent(() => {
    own.begin();
    void others.refresh();
  });
  const where = placeKey(form.place);
  useEffect(() => begin(), [where]);

  return {
    isRestored: own.isRestored,
    /** False: the browser has no room for it. */
    isKept: own.isKept,
    offers: others.offers,
    canUndo: others.discarded !== null,
    keep: own.keep,
    /** Also what was about to be kept: the form learns only later that it was saved. */
    forget(): void {
      own.end();
      if (others.discarded) removeDraft(others.discarded.id);
    },
    /** Thrown away, and for an hour not for good. */
    discard(): void {
      own.layAside({ discardedAt: Date.now() });
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
    /** Makes room for another version in the form; what is typed is offered from then on. */
    layAside(): void {
      own.layAside();
      void others.refresh();
    },
    take({ draft, value, isOpenElsewhere }: DraftOffer<Value>): void {
      if (!isOpenElsewhere) removeDraft(draft.id);
      own.bringBack(draft, value);
      others.dismiss();
    },
    discardOffer({ draft }: DraftOffer<Value>): void {
      writeDraft(draft.id, { ...draft, discardedAt: Date.now() }, draft.savedAt);
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

  /** At once: before the page may go away. */
  function keep(): void {
    if (JSON.stringify(value) === JSON.stringify(base.value)) own.remove();
    else setKept(own.write(content()));
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

  function layAside(extra: Partial<DraftContent> = {}): void {
    if (isDirty) writeDraft(nowhere(place), { ...content(), ...extra });
    end();
  }

  return {
    isRestored,
    isKept,
    keep,
    end,
    layAside,
    /** After a reload. A draft of an older version is laid aside, to be offered. */
    begin(): void {
      const draft = own.read();
      const found = draft && read(draft.value);
      if (!draft || found === null) return;
      if (draft.revision === base.revision) restore(draft, found);
      else if (writeDraft(nowhere(place), draft, draft.savedAt)) own.remove();
    },
    bringBack(draft: Draft, found: Value): void {
      layAside();
      own.write({ ...draft, revision: base.revision, discardedAt: null });
      restore(draft, found);
    },
  };
}

/** The writer of one place; it learns what the form shows. */
function useOwn({ person, form, subject }: DraftPlace, value: unknown): OwnDraft {
  const own = useMemo(() => ownDraft({ person, form, subject }), [person, form, subject]);
  useEffect(() => own.show(value), [own, value]);
  return own;
}

type Typed = { value: unknown; beside: unknown; isDirty: boolean };

/** Calls `keep` a second after each change; answers with what stops a call that is due. */
function useKeeping(where: string, { value, beside, isDirty }: Typed, keep: () => void) {
  const keepNow = useEffectEvent(keep);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Sooner than the first draft, so that a duplicated tab does not write over its original.
  useEffect(() => {
    if (!isDirty) return;
    void holdTab().then((former) => {
      if (former !== tabName()) keepNow();
    });
  }, [where, isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    timer.current = setTimeout(() => {
      const due = timer.current;
      void holdTab().then(() => {
        if (timer.current === due) keepNow();
      });
    }, saveMilliseconds);
    return () => clearTimeout(timer.current);
  }, [where, value, isDirty, beside]);

  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
}

/** The id of a draft that no tab has in its form. */
function nowhere(place: DraftPlace) {
  return { ...place, instance: newName() };
}

function placeKey({ person, form, subject }: DraftPlace): string {
  return [person, form, subject].join(' ');
}
