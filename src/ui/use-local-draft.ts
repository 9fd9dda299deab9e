import { useEffect, useEffectEvent, useRef } from 'react';

const saveMilliseconds = 1000;

/** Where a form's draft lies on this device. */
export type DraftPlace<Draft> = {
  key: string;
  /** A draft that is not worth keeping. */
  empty: Draft;
  /** Anything may stand in a browser's storage: what does not fit is null and not restored. */
  read: (stored: unknown) => Draft | null;
  /** Kept with a draft and handed back with it, such as the step of the form; no reason to keep one. */
  beside?: string | number | undefined;
};

type LocalDraft<Draft> = {
  place: DraftPlace<Draft>;
  draft: Draft;
  isDirty: boolean;
  /** Called once after the page has loaded, with what an earlier visit left. */
  onRestore: (draft: Draft, beside: unknown) => void;
};

/**
 * Keeps what is typed on this device, one second after each change, until it was saved on the
 * server or thrown away.
 */
export function useLocalDraft<Draft>({ place, draft, isDirty, onRestore }: LocalDraft<Draft>) {
  const { key, beside } = place;
  const restore = useEffectEvent(() => {
    const stored = storedAt(key);
    const restored = place.read(stored);
    if (restored) onRestore(restored, besideOf(stored));
  });
  const keep = useEffectEvent(() => writeDraft(place, draft));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => restore(), [key]);

  useEffect(() => {
    if (!isDirty) return;
    timer.current = setTimeout(() => keep(), saveMilliseconds);
    return () => clearTimeout(timer.current);
  }, [key, draft, isDirty, beside]);

  return {
    /** At once: before the page may go away. */
    keep: () => writeDraft(place, draft),
    /** Also what was about to be kept: the form learns only later that it was saved. */
    forget: () => {
      clearTimeout(timer.current);
      localStorage.removeItem(key);
    },
  };
}

function storedAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function besideOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored && 'beside' in stored ? stored.beside : undefined;
}

function writeDraft<Draft>({ key, empty, beside }: DraftPlace<Draft>, draft: Draft): void {
  try {
    if (JSON.stringify(draft) === JSON.stringify(empty)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...draft, beside }));
  } catch {
    // The storage is full or closed: the draft then lives as long as the page.
  }
}
