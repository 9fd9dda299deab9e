import { attempt, copyPrefix, endPrefix } from './sign-out.ts';

// What this device knows about the server's copies of its drafts. The drafts themselves do not know
// about them: the code that sends them reads and writes these notes.

/** The place of a draft on this device. */
type Place = { person: string; form: string; subject: string; instance: string };

export type Copy = {
  /** On the server. */
  id: string;
  /** The last revisions of it that this device has seen or sent. */
  basedOn: string[];
  /** `savedAt` of the content that the server is known to have. */
  confirmedAt: number;
};

/** A copy whose draft has ended, to be removed from the server. */
export type EndedCopy = { key: string; id: string; revisions: string[] };

export function copyOf(place: Place): Copy | null {
  return read(copyKey(place), isCopy);
}

export function writeCopy(place: Place, copy: Copy | null): void {
  attempt(() => {
    if (copy) localStorage.setItem(copyKey(place), JSON.stringify(copy));
    else localStorage.removeItem(copyKey(place));
  });
}

/** The draft continues in another place: its copy stays, and no longer belongs to this one. */
export function takeCopy(from: Place): Copy | null {
  const copy = copyOf(from);
  if (!copy) return null;
  writeCopy(from, null);
  return { ...copy, confirmedAt: 0 };
}

/** The draft has ended: its copy must be removed, even if the server is told much later. */
export function endCopy(place: Place): void {
  const copy = copyOf(place);
  if (!copy) return;
  writeCopy(place, null);
  noteEnd(place.person, copy);
}

export function noteEnd(person: string, { id, basedOn }: Pick<Copy, 'id' | 'basedOn'>): void {
  attempt(() => localStorage.setItem(`${endPrefix}${person}:${id}`, JSON.stringify(basedOn)));
}

export function endedCopies(person: string): EndedCopy[] {
  const start = `${endPrefix}${person}:`;
  return keysFrom(start).flatMap((key) => {
    const revisions = read(key, isList);
    return revisions ? [{ key, id: key.slice(start.length), revisions }] : [];
  });
}

export function forgetEnd({ key }: EndedCopy): void {
  attempt(() => localStorage.removeItem(key));
}

function copyKey({ person, form, subject, instance }: Place): string {
  return copyPrefix + [person, form, subject, instance].map(encodeURIComponent).join(':');
}

function keysFrom(start: string): string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
}

function read<Value>(key: string, isValid: (found: unknown) => found is Value): Value | null {
  const found: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  return isValid(found) ? found : null;
}

function isCopy(found: unknown): found is Copy {
  if (typeof found !== 'object' || found === null) return false;
  const { id, basedOn, confirmedAt }: Partial<Record<string, unknown>> = { ...found };
  return typeof id === 'string' && isList(basedOn) && typeof confirmedAt === 'number';
}

function isList(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((entry) => typeof entry === 'string');
}
