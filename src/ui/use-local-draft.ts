import { useEffect, useEffectEvent } from 'react';

const saveMilliseconds = 1000;

/** Where a form's draft lies on this device. */
export type DraftPlace<Draft> = {
  key: string;
  /** A draft that is not worth keeping. */
  empty: Draft;
  /** Anything may stand in a browser's storage: what does not fit is null and not restored. */
  read: (stored: unknown) => Draft | null;
};

type LocalDraft<Draft> = {
  place: DraftPlace<Draft>;
  draft: Draft;
  isDirty: boolean;
  /** Called once after the page has loaded, with what an earlier visit left. */
  onRestore: (draft: Draft) => void;
};

/**
 * Keeps what is typed on this device, one second after each change, until it was saved on the
 * server or thrown away.
 */
export function useLocalDraft<Draft>({ place, draft, isDirty, onRestore }: LocalDraft<Draft>) {
  const { key } = place;
  const restore = useEffectEvent(() => {
    const stored = readDraft(place);
    if (stored) onRestore(stored);
  });
  const keep = useEffectEvent(() => writeDraft(place, draft));

  useEffect(() => restore(), [key]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => keep(), saveMilliseconds);
    return () => clearTimeout(timer);
  }, [key, draft, isDirty]);

  return {
    /** At once: before the page may go away. */
    keep: () => writeDraft(place, draft),
    forget: () => localStorage.removeItem(key),
  };
}

function readDraft<Draft>({ key, read }: DraftPlace<Draft>): Draft | null {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function writeDraft<Draft>({ key, empty }: DraftPlace<Draft>, draft: Draft): void {
  try {
    if (JSON.stringify(draft) === JSON.stringify(empty)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or closed: the draft then lives as long as the page.
  }
}
