import { LRUCache } from 'lru-cache';

/** What is kept until one of its tags is dropped. */
export type Tagged = {
  /** Null: it is given to all who wait for it, and not kept. */
  tags: readonly string[] | null;
  /** When the oldest of what was kept, and it was made from, was read; else it was read just now. */
  readAt?: number | undefined;
};

export type TaggedCacheLimits = { freshMilliseconds: number; maximumBytes: number };

/** What hears of changes: pages and data alike. */
export type Droppable = {
  drop(tags: readonly string[]): void;
  /** For when changes may have been missed: the channel to the database was cut. */
  clear(): void;
};

export type TaggedCache<Value extends Tagged> = Droppable & {
  /** What is here and fresh. */
  peek(key: string): Value | undefined;
  /** What is here, or is made now; the same is never made twice at once. Null is not kept. */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  /** How much is kept, of which some may be too old to be sent. */
  figures(): { bytes: number; count: number };
};

/** Keeps what was made for everybody, as long as nothing that it shows has changed. */
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

  async function fill(key: string, make: () => Promise<Value | null>) {
    const start = drops.now();
    const begun = Date.now();
    const value = await make();
    if (!value?.tags) return value;
    // Entries that are too old to be sent would otherwise stay until the space is needed.
    kept.purgeStale();
    const ttl = (value.readAt ?? begun) + freshMilliseconds - Date.now();
    if (ttl > 0 && !drops.hasSince(start, value.tags)) kept.set(key, value, { ttl });
    return value;
  }

  return {
    peek: (key) => kept.get(key),

    async get(key, make) {
      const found = kept.get(key);
      if (found) return found;
      // Who asks after a change does not get what began before it.
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

/** Which tags were dropped lately: what was being made then may be of before. */
function openDrops() {
  let drops: { at: number; tags: readonly string[] }[] = [];
  let clock = 0;
  /** Of everything up to here it is not known any more which tags were dropped. */
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
