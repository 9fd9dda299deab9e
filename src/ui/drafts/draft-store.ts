import { endCopy } from './copies.ts';
import { announceDraft } from './draft-events.ts';
import { copyPrefix, draftPrefix, isSignedOut, obeySignOut, removeOldFormats } from './sign-out.ts';

/** What a draft is of, and whose: nobody else is ever given it. */
export type DraftPlace = {
  person: string;
  /** Such as 'article' or 'comment'. */
  form: string;
  /** Such as 'new', 'edit_{slug}' or the id of what is answered. */
  subject: string;
};

/** Each tab has drafts of its own. */
export type DraftId = DraftPlace & { instance: string };

export type Draft = {
  id: DraftId;
  value: unknown;
  /** Handed back with the value, such as the step of the form. */
  beside: unknown;
  /** The stored version that it began from; null for something new. */
  revision: string | null;
  /** Milliseconds, by the clock of the device. */
  savedAt: number;
  /** When it was thrown away: it can be brought back for a while. */
  discardedAt: number | null;
};

export type DraftContent = { value: unknown } & Partial<
  Pick<Draft, 'beside' | 'revision' | 'discardedAt'>
>;

/** One format: what another version wrote is not read. */
const version = 1;
const day = 24 * 60 * 60 * 1000;
const draftLimits = {
  /** A draft that nobody touched for so long goes. */
  keptFor: 30 * day,
  /** What a killed browser lost is looked for as long. */
  recoveredFor: day,
  /** A discarded one can be brought back for so long. */
  undoneFor: 60 * 60 * 1000,
  /** On a device, for all people together; the oldest go first. */
  count: 60,
  characters: 2_000_000,
} as const;

/** Drafts for which the browser has no room; they live as long as the page. */
const memory = new Map<string, string>();

/**
 * Keeps a draft on this device; says whether it will be there after a reload. What is kept is plain
 * data that names its person, form, subject and revision, so that a server can hold copies. The same
 * once more changes nothing: sent again, it would look like a newer version than another device's.
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

/** Says whether it will be there after a reload. */
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

/** It is over: copies of it go, too. */
export function removeDraft(id: DraftId): void {
  const key = keyOf(id);
  if (!memory.delete(key) && stored(key) === null) return;
  remove(key);
  endCopy(id);
  announceDraft(id);
}

/** All drafts of a person for one thing, the newest first, also discarded ones. */
export function draftsAt(place: DraftPlace, now = Date.now()): Draft[] {
  obeySignOut();
  removeOldFormats();
  return draftsFrom(keyOf({ ...place, instance: '' }), now);
}

/** All drafts of a person on this device, the newest first. */
export function draftsOfPerson(person: string, now = Date.now()): Draft[] {
  obeySignOut();
  return draftsFrom(keysOf(person), now);
}

/** What the keys of a person's drafts begin with. */
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

/** A draft as it is stored, for what keeps it in another way as well. */
export function storedDraft(id: DraftId): { key: string; text: string | null } {
  const key = keyOf(id);
  return { key, text: memory.get(key) ?? stored(key) };
}

/** Puts back what the browser had lost when it was killed; false where it is over, or no draft. */
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
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Anything may stand in a browser's storage; the value itself is judged by its form. */
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
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
}

function allKeys(): string[] {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));
    return [...new Set([...kept, ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Where the browser has no room left, older drafts make some. */
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

/** Only from this device: what the server keeps of it stays. */
function evict(key: string): void {
  remove(key);
  remove(copyPrefix + key.slice(draftPrefix.length));
}

/** The keys of all other drafts; what cannot be read goes first. */
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
