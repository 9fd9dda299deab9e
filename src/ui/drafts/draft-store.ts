import { endCopy } from './copies.ts';
import { announceDraft } from './draft-events.ts';
import {
  attempt,
  copyPrefix,
  draftPrefix,
  isSignedOut,
  obeySignOut,
  removeOldFormats,
} from './sign-out.ts';

/** What a draft belongs to, and to whom: nobody else ever receives it. */
export type DraftPlace = {
  person: string;
  /** Such as 'article' or 'comment'. */
  form: string;
  /** Such as 'new', 'edit_{slug}' or the id of the comment that is answered. */
  subject: string;
};

/** Each tab has its own drafts. */
export type DraftId = DraftPlace & { instance: string };

export type Draft = {
  id: DraftId;
  value: unknown;
  /** Returned with the value, such as the step of the form. */
  beside: unknown;
  /** The stored version that it is based on; null for something new. */
  revision: string | null;
  /** Milliseconds on the device's clock. */
  savedAt: number;
  /** When it was discarded: it can be restored for a while. */
  discardedAt: number | null;
};

export type DraftContent = { value: unknown } & Partial<
  Pick<Draft, 'beside' | 'revision' | 'discardedAt'>
>;

/** The version of the format: drafts in another version are not read. */
const version = 1;
const day = 24 * 60 * 60 * 1000;
const draftLimits = {
  /** Drafts are deleted after this time without a change. */
  keptFor: 30 * day,
  /** How long to look for what a killed browser lost. */
  recoveredFor: day,
  /** How long a discarded draft can be restored. */
  undoneFor: 60 * 60 * 1000,
  /** Per device, for all people together; the oldest are deleted first. */
  count: 60,
  characters: 2_000_000,
} as const;

/** Drafts that do not fit into the browser's storage; they live as long as the page. */
const memory = new Map<string, string>();

/**
 * Stores a draft on this device; returns whether it will survive a reload. The same value again
 * changes nothing: sent again, it would look newer than another device's version.
 */
export function writeDraft(
  id: DraftId,
  { value, beside = null, revision = null, discardedAt = null }: DraftContent,
  now = Date.now(),
): boolean {
  obeySignOut();
  if (isSignedOut(id.person)) return false;
  const key = keyOf(id);
  const textAt = (savedAt: number) =>
    JSON.stringify({ version, value, beside, revision, savedAt, discardedAt });
  const known = memory.has(key) ? null : parse(id, stored(key));
  if (known && textAt(known.savedAt) === stored(key)) return true;
  const text = textAt(now);
  memory.set(key, text);
  const isStored = keep(key, text);
  announceDraft(id);
  return isStored;
}

function keep(key: string, text: string): boolean {
  if (text.length > draftLimits.characters || !store(key, text)) return false;
  memory.delete(key);
  return true;
}

export function readDraft(id: DraftId, now = Date.now()): Draft | null {
  obeySignOut();
  if (isSignedOut(id.person)) return null;
  const key = keyOf(id);
  const draft = parse(id, memory.get(key) ?? stored(key));
  return draft && !isOver(draft, now) ? draft : null;
}

export function removeDraft(id: DraftId): void {
  const key = keyOf(id);
  if (!memory.delete(key) && stored(key) === null) return;
  remove(key);
  endCopy(id);
  announceDraft(id);
}

/** All drafts of a person for one subject, newest first, including discarded ones. */
export function draftsAt(place: DraftPlace, now = Date.now()): Draft[] {
  obeySignOut();
  removeOldFormats();
  return draftsFrom(keyOf({ ...place, instance: '' }), now);
}

/** All drafts of a person on this device, newest first. */
export function draftsOfPerson(person: string, now = Date.now()): Draft[] {
  obeySignOut();
  return draftsFrom(keysOf(person), now);
}

/** The prefix of the keys of a person's drafts. */
export function keysOf(person: string): string {
  return `${draftPrefix}${encodeURIComponent(person)}:`;
}

function draftsFrom(start: string, now: number): Draft[] {
  return allKeys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const id = idFrom(key);
      return (id && readDraft(id, now)) ?? [];
    })
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** A draft in its stored form, for code that stores it elsewhere as well. */
export function storedDraft(id: DraftId): { key: string; text: string | null } {
  const key = keyOf(id);
  return { key, text: memory.get(key) ?? stored(key) };
}

/**
 * Restores a draft that the browser lost when it was killed; false if it has ended, or is not a
 * draft.
 */
export function recoverDraft(key: string, text: string, now = Date.now()): boolean {
  const id = idFrom(key);
  const draft = id && parse(id, text);
  if (!draft || isSignedOut(draft.id.person) || now - draft.savedAt > draftLimits.recoveredFor) {
    return false;
  }
  const known = parse(draft.id, stored(key));
  if (!known || known.savedAt < draft.savedAt) store(key, text);
  return true;
}

function keyOf({ person, form, subject, instance }: DraftId): string {
  return draftPrefix + [person, form, subject, instance].map(encodeURIComponent).join(':');
}

function idFrom(key: string): DraftId | null {
  const parts = key.slice(draftPrefix.length).split(':');
  try {
    const [person, form, subject, instance] = parts.map((part) => decodeURIComponent(part));
    return person && form && subject && instance ? { person, form, subject, instance } : null;
  } catch {
    return null;
  }
}

function parse(id: DraftId, text: string | null): Draft | null {
  const kept = jsonFrom(text);
  if (!isContent(kept)) return null;
  const { value, beside = null, revision, savedAt, discardedAt } = kept;
  return { id, value, beside, revision, savedAt, discardedAt };
}

function jsonFrom(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? 'null') as unknown) ?? null;
}

/** A browser's storage may contain anything; the form checks the value itself. */
function isContent(kept: unknown): kept is Omit<Draft, 'id'> & { version: number } {
  if (typeof kept !== 'object' || kept === null) return false;
  const found: Partial<Record<string, unknown>> = { ...kept };
  const isText = found['revision'] === null || typeof found['revision'] === 'string';
  const isInstant = found['discardedAt'] === null || typeof found['discardedAt'] === 'number';
  return (
    found['version'] === version && typeof found['savedAt'] === 'number' && isText && isInstant
  );
}

function isOver({ savedAt, discardedAt }: Draft, now: number): boolean {
  if (discardedAt !== null && now - discardedAt > draftLimits.undoneFor) return true;
  return now - savedAt > draftLimits.keptFor;
}

function stored(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

function remove(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

function allKeys(): string[] {
  const kept = attempt(() => Object.keys(localStorage)) ?? [];
  const drafts = kept.filter((key) => key.startsWith(draftPrefix));
  return [...new Set([...drafts, ...memory.keys()])];
}

/** If the browser has no space left, older drafts are removed. */
function store(key: string, text: string): boolean {
  const others = oldestFirst(key);
  while (others.length >= draftLimits.count) evict(others.shift() ?? '');
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const oldest = others.shift();
      if (oldest === undefined) return false;
      evict(oldest);
    }
  }
}

/** Only from this device: the server's copy stays. */
function evict(key: string): void {
  remove(key);
  remove(copyPrefix + key.slice(draftPrefix.length));
}

/** The keys of all other drafts; unreadable ones first. */
function oldestFirst(own: string): string[] {
  const ageOf = (key: string) => {
    const kept = jsonFrom(stored(key));
    if (!isContent(kept)) return 0;
    return kept.discardedAt === null ? kept.savedAt : kept.savedAt - draftLimits.keptFor;
  };
  return allKeys()
    .filter((key) => key !== own && stored(key) !== null)
    .map((key) => ({ key, age: ageOf(key) }))
    .toSorted((a, b) => a.age - b.age)
    .map(({ key }) => key);
}
