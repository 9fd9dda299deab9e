import type { Draft, DraftPlace } from './draft-store.ts';

/** A draft as the account of its person has it, from whichever device. */
export type AccountDraft = Draft & { copy: { id: string; revision: string; deviceName: string } };

/** What keeps copies of drafts beyond this device, where something does. */
export type DraftAccount = {
  /** The drafts of a thing that other devices wrote, or wrote last. */
  at: (place: DraftPlace) => Promise<AccountDraft[]>;
  /** The draft of an id in an address; null when it is not there. */
  find: (id: string) => Promise<Draft | AccountDraft | null>;
  /** Calls back when another device turns out to have written. */
  onNews: (listener: () => void) => () => void;
};

let account: DraftAccount | null = null;

export function provideAccount(provided: DraftAccount | null): void {
  account = provided;
}

/** Null for visitors, and where nothing keeps copies. */
export function draftAccount(): DraftAccount | null {
  return account;
}

export function isFromAccount(draft: Draft): draft is AccountDraft {
  return 'copy' in draft;
}

/** Which draft the address of the page names. */
export function draftInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('draft');
}
