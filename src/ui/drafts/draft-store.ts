import { draftPrefix, isSignedOut, obeySignOut, removeOldFormats } from './sign-out.ts';

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
 * data that names its person, form, subject and revision, so that a server can hold copies.
 */
export function writeDraft(
  id: DraftId,
  { value, beside = null, revision = null, discardedAt = null }: DraftContent,
  now = Date.now(),
): boolean {
  obeySignOut();
  if (isSignedOut(id.person)) return false;
  const key = keyOf(id);
  const text = JSON.stringify({ version, value, beside, revision, savedAt: now, discardedAt });
  memory.set(key, text);
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
  memory.delete(key);
  remove(key);
}

/** All drafts of a person for one thing, the newest first, also discarded ones. */
export function draftsAt(place: DraftPlace, now = Date.now()): Draft[] {
  obeySignOut();
  removeOldFormats();
  const start = keyOf({ ...place, instance: '' });
  return allKeys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const instance = decodeURIComponent(key.slice(start.length));
      return readDraft({ ...place, instance }, now) ?? [];
    })
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

function keyOf({ person, form, subject, instance }: DraftId): string {
  return draftPrefix + [person, form, subject, instance].map(encodeURIComponent).join(':');
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
  while (others.length >= draftLimits.count) remove(others.shift() ?? '');
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const oldest = others.shift();
      if (oldest === undefined) return false;
      remove(oldest);
    }
  }
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
