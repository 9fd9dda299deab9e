import { attempt } from './sign-out.ts';

const tabKey = 'forge:tab';
const lockOf = (tab: string) => `forge:tab:${tab}`;
/** The page that was open in this tab before, if any, releases its lock within moments. */
const lockMilliseconds = 200;
const lockAttempts = 8;

let known: string | undefined;
let holding: Promise<string> | undefined;
let isHeld = false;

/** Names this tab, also after a reload; a duplicated tab first has the name of its original. */
export function tabName(): string {
  known ??= storedName() ?? rename();
  return known;
}

/**
 * Makes sure that the name belongs only to this tab while its page is open: a duplicate takes a new
 * one. Returns the name that the tab had before.
 */
export function holdTab(): Promise<string> {
  holding ??= hold(tabName());
  return holding;
}

/** Whether the tab is known to be the only one with its name; null: not checked yet. */
export function isTabHeld(): boolean | null {
  return holding === undefined ? null : isHeld;
}

/** The names of the tabs whose pages are open and have drafts. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const start = lockOf('');
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(start) ? name.slice(start.length) : [])),
  );
}

async function hold(name: string): Promise<string> {
  const locks = lockManager();
  if (locks && !(await takes(locks, name))) {
    known = rename();
    await takes(locks, known);
  }
  isHeld = true;
  return name;
}

/** From then on this page holds the lock until it is closed; false if another page holds it. */
async function takes(locks: LockManager, name: string): Promise<boolean> {
  for (let left = lockAttempts; left > 0; left -= 1) {
    if (await isFree(locks, name)) return true;
    await new Promise((resolve) => setTimeout(resolve, lockMilliseconds));
  }
  return false;
}

function isFree(locks: LockManager, name: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const keep = (lock: Lock | null) => {
    resolve(lock !== null);
    return lock && new Promise<never>(() => undefined);
  };
  locks.request(lockOf(name), { ifAvailable: true }, keep).catch(() => resolve(false));
  return promise;
}

/** Undefined if the page is not in a secure context. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

function storedName(): string | null {
  return attempt(() => sessionStorage.getItem(tabKey)) ?? null;
}

function rename(): string {
  const name = newName();
  // If it is refused, the tab counts as a different one after a reload.
  attempt(() => sessionStorage.setItem(tabKey, name));
  return name;
}

/** For a tab, or for a draft that belongs to none. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
