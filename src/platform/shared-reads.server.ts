import type { Database } from './database.server.ts';
import {
  openTaggedCache,
  type Tagged,
  type TaggedCache,
  type TaggedCacheLimits,
} from './http/tagged-cache.server.ts';

/** Data that was read for everybody. */
type SharedValue = Tagged & { value: unknown; bytes: number; readAt: number };

export type SharedStore = TaggedCache<SharedValue>;

/** How old a cached value may be. */
export const sharedSeconds = 5;

const usualLimits: TaggedCacheLimits = {
  freshMilliseconds: sharedSeconds * 1_000,
  maximumBytes: 8 * 1024 * 1024,
};

/** Data that is the same for everybody, cached by the tags of what it shows, as pages are. */
export function openSharedStore(limits: TaggedCacheLimits = usualLimits): SharedStore {
  return openTaggedCache<SharedValue>(limits, ({ bytes }) => bytes);
}

/** Notified of the shared data that a page is made from. */
export type NoteSource = (source: { tags: readonly string[]; readAt: number }) => void;

type Reading<Value> = {
  read: () => Promise<Value>;
  /** The tags of what the value shows; null if it is not for everybody. */
  tagsOf: (value: Value) => readonly string[] | null;
};

/** How the calls of one request read shared data. */
export type Reads = {
  get<Value>(key: string, reading: Reading<Value>): Promise<Value>;
  /** The request changes something: from now on it bypasses the cache. */
  noteWrite(): void;
  hasWritten(): boolean;
};

/** Without a store everything is read again, as for somebody who has just changed something. */
export function openReads(store: SharedStore | null, noteSource?: NoteSource): Reads {
  let hasWritten = false;
  return {
    async get<Value>(key: string, { read, tagsOf }: Reading<Value>) {
      if (!store || hasWritten) return read();
      const kept = await store.get(key, async () => {
        const readAt = performance.now();
        const value = frozen(await read());
        const tags = tagsOf(value);
        const bytes = tags ? JSON.stringify(value).length : 0;
        return { value, tags, readAt, bytes };
      });
      if (kept?.tags) noteSource?.({ tags: kept.tags, readAt: kept.readAt });
      return kept?.value as Value;
    },
    noteWrite: () => void (hasWritten = true),
    hasWritten: () => hasWritten,
  };
}

/** The parts of a call's context that a shared read uses. */
export type ReadContext = { db: Database; reads: Reads };

/** Bypasses the cache, for callers without a request. */
export const readingAnew = (db: Database): ReadContext => ({ db, reads: openReads(null) });

type SharedRead<Input, Value> = {
  /** Does not depend on the viewer. */
  read: (db: Database, input: Input) => Promise<Value>;
  /**
   * The tags that are invalidated when the value changes, except for counts, which may be a few
   * seconds old; null if the value is not for everybody, or there is nothing to cache.
   */
  tags: (value: Value, input: Input) => readonly string[] | null;
};

let defined = 0;

/**
 * A read whose result is the same for everybody, so that it is done once for all who ask within a
 * few seconds and before its content changes. Its value is frozen.
 */
export function sharedRead<Input, Value>({ read, tags }: SharedRead<Input, Value>) {
  defined += 1;
  const name = defined;
  return ({ db, reads }: ReadContext, input: Input): Promise<Value> =>
    reads.get(`${name} ${JSON.stringify(input)}`, {
      read: () => read(db, input),
      tagsOf: (value) => tags(value, input),
    });
}

/** Several requests share it. */
function frozen<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
