/** A draft of this device was written or has ended. */
export type ChangedDraft = { person: string; form: string; subject: string; instance: string };

type Listener = (changed: ChangedDraft) => void;

const listeners = new Set<Listener>();

export function onDraftChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceDraft(changed: ChangedDraft): void {
  for (const listener of listeners) listener(changed);
}
