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

export type TaggedCache<Value extends Tagged> = Droppable & {
  /** The cached value, if it is fresh. */
  peek(key: string): Value | undefined;
  /**
   * The cached value, or a new one; the same is never computed twice at once. Null is not cached.
   */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  /** The size of the cache, of which some entries may be too old to be used. */
  figures(): { bytes: number; count: number };
};

/** Looking through all entries takes as long as a tenth of a page. */
const purgeMilliseconds = 500;

/** Caches what was computed for everybody, as long as nothing that it shows has changed. */
export function openTaggedCache<Value extends Tagged>(
  { freshMilliseconds, maximumBytes }: TaggedCacheLimits,
  bytesOf: (value: Value) => number,
): TaggedCache<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: maximumBytes,
    ttl: freshMilliseconds,
    perf: Date,
    sizeCalculation: (value) => bytesOf(value) + 1024,
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
    if (ttl > 0 && !drops.hasSince(start, value.tags)) kept.set(key, value, { ttl });
    return value;
  }

  return {
    peek: (key) => kept.get(key),

    async get(key, make) {
      const found = kept.get(key);
      if (found) return found;
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
      for (const [key, { tags: own }] of kept.entries()) {
        if (hasCommon(own ?? [], tags)) kept.delete(key);
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
