// Separate from the drafts themselves: every page watches for the end of a session, but few have
// forms.

export const draftPrefix = 'forge:draft:';
/** What this device knows about the server's copies, and about copies to be removed. */
export const copyPrefix = 'forge:draft-copy:';
export const endPrefix = 'forge:draft-end:';
/** Where drafts are stored more durably; see `durable-drafts.ts` of the feature. */
export const durableDatabase = 'forge-drafts';
/**
 * Set by the server whenever a session is ended, for whatever reason; an expired one has no mark.
 */
const signOutCookies = { 'http:': 'forge.signed-out', 'https:': '__Secure-forge.signed-out' };
const personKey = 'forge:draft-person';
/** For a form that is still open in another tab: nothing is stored for this person any more. */
const closedPrefix = 'forge:drafts-closed:';
/** Where drafts were stored before they named their person, in both storages. */
const oldPrefixes = ['forge:article-draft:', 'forge:product-draft:', 'forge:upload:'];
const oldTabPrefixes = ['forge:draft:', 'forge:profile-draft:'];

/** Seen by this page. */
let wasEnded = false;

/** Called with the signed-in person, on every page and whenever that changes. */
export function noteViewer(viewerId: string | null): void {
  attempt(() => {
    obeySignOut();
    if (viewerId === null) return;
    wasEnded = false;
    localStorage.setItem(personKey, viewerId);
    localStorage.removeItem(closedPrefix + viewerId);
  });
}

/** Once a session has ended, its person's drafts are removed. */
export function obeySignOut(): void {
  attempt(() => {
    if (!hasSignedOut()) return;
    wasEnded = true;
    document.cookie = `${signOutCookie()}=; Max-Age=0; Path=/${isSecure() ? '; Secure' : ''}`;
    const person = localStorage.getItem(personKey);
    if (person !== null) localStorage.setItem(closedPrefix + person, '1');
    localStorage.removeItem(personKey);
    const ofPerson = person === null ? '' : `${person}:`;
    removeFrom(
      localStorage,
      [draftPrefix, copyPrefix, endPrefix].map((prefix) => prefix + ofPerson),
    );
    removeOldFormats();
    indexedDB.deleteDatabase(durableDatabase);
  });
}

/** Called once a call was refused for lack of a session: whether the drafts survive it. */
export function howSessionEnded(): 'signed-out' | 'expired' {
  obeySignOut();
  return wasEnded ? 'signed-out' : 'expired';
}

/** Whether this device stores anything of a person's that the server may not have yet. */
export function keepsAnything(person: string): boolean {
  const prefixes = [draftPrefix, endPrefix].map((prefix) => `${prefix}${person}:`);
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.some((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}

function hasSignedOut(): boolean {
  return document.cookie.split('; ').includes(`${signOutCookie()}=1`);
}

const isSecure = () => location.protocol === 'https:';

function signOutCookie(): string {
  return signOutCookies[isSecure() ? 'https:' : 'http:'];
}

export function isSignedOut(person: string): boolean {
  return attempt(() => localStorage.getItem(closedPrefix + person)) != null;
}

/** Nobody knows whose they are, so nobody gets them. */
export function removeOldFormats(): void {
  attempt(() => {
    removeFrom(localStorage, oldPrefixes);
    removeFrom(sessionStorage, oldTabPrefixes);
  });
}

function removeFrom(storage: Storage, prefixes: string[]): void {
  for (const key of Object.keys(storage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}

/** A browser may deny access to its storage, or have no space. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
