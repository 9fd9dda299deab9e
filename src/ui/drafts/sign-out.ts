// Apart from the drafts themselves: every page watches for the end of a session, few have forms.

export const draftPrefix = 'forge:draft:';
/** Set by the server whenever a session ends, however that happens; an expired one just fades. */
const signOutCookie = 'forge.signed-out';
const personKey = 'forge:draft-person';
/** For a form that is still open in another tab: nothing is kept for this person any more. */
const closedPrefix = 'forge:drafts-closed:';
/** What kept drafts before they named their person, in both storages. */
const oldPrefixes = ['forge:article-draft:', 'forge:product-draft:', 'forge:upload:'];
const oldTabPrefixes = ['forge:draft:', 'forge:profile-draft:'];

/** Seen by this page. */
let wasEnded = false;

/** Called with whoever is signed in, on every page and whenever that changes. */
export function noteViewer(viewerId: string | null): void {
  attempt(() => {
    obeySignOut();
    if (viewerId === null) return;
    wasEnded = false;
    localStorage.setItem(personKey, viewerId);
    localStorage.removeItem(closedPrefix + viewerId);
  });
}

/** Once a session has ended, the drafts of whoever had it go. */
export function obeySignOut(): void {
  attempt(() => {
    if (!hasSignedOut()) return;
    wasEnded = true;
    document.cookie = `${signOutCookie}=; Max-Age=0; Path=/`;
    const person = localStorage.getItem(personKey);
    if (person !== null) localStorage.setItem(closedPrefix + person, '1');
    localStorage.removeItem(personKey);
    removeFrom(localStorage, [draftPrefix + (person === null ? '' : `${person}:`)]);
    removeOldFormats();
  });
}

/** Asked once a call was refused for no session: whether drafts outlive it. */
export function howSessionEnded(): 'signed-out' | 'expired' {
  obeySignOut();
  return wasEnded ? 'signed-out' : 'expired';
}

function hasSignedOut(): boolean {
  return document.cookie.includes(`${signOutCookie}=1`);
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

/** A browser may keep its storage closed. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
