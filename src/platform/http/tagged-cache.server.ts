import { LRUCache } from 'lru-cache';

/** A value that is cached until one of its tags is invalidated. */
export type Tagged = {
  /** Null: it is returned to everybody who waits for it, and not cached. */
  tags: readonly string[] | null;
  /** When the oldest cached part of it was read; if there is none, it was read just now. */
  readAt?: number | undefined;
};

export type TaggedCacheLimits = { freshMilliseconds: number; maximumBytes: number };

/** What is notified of changes: pages and data alike. */
export type Droppable = {
  drop(tags: readonly string[]): void;
  /** For when changes may have been missed: the connection to the database was lost. */
  clear(): void;
};

/**
 * Near the end of a value's time, one caller gets a new one while the others still get the cached
 * one: otherwise all who ask for a popular page would have to wait for it together.
 */
export type TaggedCache<Value extends Tagged> = Droppable & {
  /** The cached value, if it is fresh. A caller that gets nothing should `get` a new one. */
  peek(key: string): Value | undefined;
  /**
   * The cached value, or a new one; the same is never computed twice at once. Null is not cached.
   */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  /** The size of the cache, of which some entries may be too old to be used. */
  figures(): { bytes: number; count: number };
};

type Entry<Value> = {
  value: Value;
  renewAt: number;
  /** Renewed by a caller of `get`, which a caller of `peek` should become. */
  renewal: 'later' | 'offered' | 'begun';
};

/** The part of a value's time in which it is renewed. */
const renewalShare = 1 / 5;

/** Looking through all entries takes as long as a tenth of a page. */
const purgeMilliseconds = 500;

/** Caches what was computed for everybody, as long as nothing that it shows has changed. */
export function openTaggedCache<Value extends Tagged>(
  { freshMilliseconds, maximumBytes }: TaggedCacheLimits,
  bytesOf: (value: Value) => number,
): TaggedCache<Value> {
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: maximumBytes,
    ttl: freshMilliseconds,
    perf: Date,
    sizeCalculation: ({ value }) => bytesOf(value) + 1024,
  });
  const running = new Map<string, Promise<Value | null>>();
  const drops = openDrops();
  let purgedAt = 0;

  /** Otherwise expired entries would stay until the space is needed. */
  function purge(now: number): void {
    if (now - purgedAt < purgeMilliseconds) return;
    purgedAt = now;
    kept.purgeStale();
  }

  async function fill(key: string, make: () => Promise<Value | null>) {
    const start = drops.now();
    const begun = Date.now();
    const value = await make();
    if (!value?.tags) return value;
    const now = Date.now();
    purge(now);
    const ttl = (value.readAt ?? begun) + freshMilliseconds - now;
    if (ttl > 0 && !drops.hasSince(start, value.tags)) kept.set(key, entryOf(value, ttl), { ttl });
    return value;
  }

  function entryOf(value: Value, ttl: number): Entry<Value> {
    const early = freshMilliseconds * renewalShare;
    // What was made of an old part would be renewed again and again while the part is cached.
    const renewAt = ttl > 2 * early ? Date.now() + ttl - early : Number.POSITIVE_INFINITY;
    return { value, renewAt, renewal: 'later' };
  }

  return {
    peek(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      if (found.renewal !== 'later' || Date.now() < found.renewAt) return found.value;
      found.renewal = 'offered';
      return undefined;
    },

    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        if (found.renewal === 'begun' || Date.now() < found.renewAt) return found.value;
        found.renewal = 'begun';
      }
      // Requests after a change do not get a value that was started before it.
      const run = `${drops.now()} ${key}`;
      const known = running.get(run);
      if (known) return known;
      const started = fill(key, make).finally(() => running.delete(run));
      running.set(run, started);
      return started;
    },

    drop(tags) {
      drops.note(tags);
      for (const [key, { value }] of kept.entries()) {
        if (hasCommon(value.tags ?? [], tags)) kept.delete(key);
      }
    },

    figures: () => ({ bytes: kept.calculatedSize, count: kept.size }),

    clear() {
      drops.noteAll();
      kept.clear();
    },
  };
}

const rememberedDrops = 100;

/**
 * The tags that were invalidated recently: a value that was being computed then may be outdated.
 */
function openDrops() {
  let drops: { at: number; tags: readonly string[] }[] = [];
  let clock = 0;
  /** For times before this, it is no longer known which tags were invalidated. */
  let forgotten = 0;
  return {
    now: () => clock,
    note(tags: readonly string[]): void {
      clock += 1;
      drops.push({ at: clock, tags });
      if (drops.length > rememberedDrops) forgotten = drops.shift()?.at ?? forgotten;
    },
    noteAll(): void {
      clock += 1;
      drops = [];
      forgotten = clock;
    },
    hasSince: (start: number, tags: readonly string[]): boolean =>
      forgotten > start || drops.some((drop) => drop.at > start && hasCommon(drop.tags, tags)),
  };
}

function hasCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((tag) => others.includes(tag));
}
