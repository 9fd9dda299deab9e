import type { Draft, DraftPlace } from './draft-store.ts';

/** A draft as stored in the person's account, from any device. */
export type AccountDraft = Draft & { copy: { id: string; revision: string; deviceName: string } };

/** Stores copies of drafts outside this device, if anything does. */
export type DraftAccount = {
  /** The drafts of a subject that other devices wrote, or wrote last. */
  at: (place: DraftPlace) => Promise<AccountDraft[]>;
  /** The draft of an id in an address; null if it does not exist. */
  find: (id: string) => Promise<Draft | AccountDraft | null>;
  /** Calls back when another device has written. */
  onNews: (listener: () => void) => () => void;
};

let account: DraftAccount | null = null;

export function provideAccount(provided: DraftAccount | null): void {
  account = provided;
}

/** Null for visitors, and if nothing stores copies. */
export function draftAccount(): DraftAccount | null {
  return account;
}

export function isFromAccount(draft: Draft): draft is AccountDraft {
  return 'copy' in draft;
}

/** The draft that the address of the page names. */
export function draftInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('draft');
}
