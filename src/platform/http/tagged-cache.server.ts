import { LRUCache } from 'lru-cache';

/** A value that is cached until one of its tags is invalidated. */
export type Tagged = {
  /** Null: it is returned to everybody who waits for it, and not cached. */
  tags: readonly string[] | null;
  /** When, by performance.now(), its oldest cached part was read; without one: just now. */
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
  /** The value that is being computed for callers of `get`, which may become null. */
  coming(key: string): Promise<Value | null> | undefined;
  /**
   * The cached value, or a new one; the same is never computed twice at once. Null is not cached.
   */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  /** The size of the cache, of which some entries may be too old to be used. */
  figures(): { bytes: number; count: number };
};

type Entry<Value> = { value: Value; renewAt: number; renewal: Renewal };

/** It is offered to a caller of `peek`, and begun by one of `get`. */
const renewals = { none: 0, offered: 1, begun: 2 } as const;

type Renewal = (typeof renewals)[keyof typeof renewals];

/** The part of a value's time in which it is renewed. */
const renewalShare = 1 / 5;

/** Not the time of day: if that is set back, nothing would grow old until it is reached again. */
const steadyClock = { now: () => performance.now() };

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
    perf: steadyClock,
    sizeCalculation: ({ value }) => bytesOf(value) + 1024,
  });
  const running = new Map<string, Promise<Value | null>>();
  const drops = openDrops();
  // Otherwise expired entries would stay until the space is needed.
  const purge = atIntervals(() => kept.purgeStale());

  /** Requests after a change do not get a value that was started before it. */
  const runOf = (key: string): string => `${drops.now()} ${key}`;

  async function fill(key: string, make: () => Promise<Value | null>) {
    const start = drops.now();
    const begun = steadyClock.now();
    const value = await make();
    if (!value?.tags) return value;
    const now = steadyClock.now();
    purge(now);
    const ttl = (value.readAt ?? begun) + freshMilliseconds - now;
    if (ttl <= 0 || drops.hasSince(start, value.tags)) return value;
    const early = freshMilliseconds * renewalShare;
    // What was made of an old part would be renewed again and again while the part is cached.
    const renewAt = ttl > 2 * early ? now + ttl - early : Number.POSITIVE_INFINITY;
    kept.set(key, { value, renewAt, renewal: renewals.none }, { ttl });
    return value;
  }

  return {
    peek(key) {
      const found = kept.get(key);
      return found && !takesOver(found, renewals.offered) ? found.value : undefined;
    },

    coming: (key) => running.get(runOf(key)),

    async get(key, make) {
      const found = kept.get(key);
      if (found && !takesOver(found, renewals.begun)) return found.value;
      const run = runOf(key);
      const known = running.get(run);
      if (known) return known;
      const cached = () => (found && kept.get(key) === found ? found.value : undefined);
      const started = orCached(fill(key, make), cached).finally(() => running.delete(run));
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

/** A renewal that fails takes nothing away: until its end, the cached value is still valid. */
async function orCached<Value>(
  renewal: Promise<Value>,
  cached: () => Value | undefined,
): Promise<Value> {
  return renewal.catch((error: unknown) => {
    const value = cached();
    if (value === undefined) throw error;
    return value;
  });
}

/** Whether this caller should renew the value: then nobody else should. */
function takesOver(entry: Entry<unknown>, renewal: Renewal): boolean {
  if (entry.renewal >= renewal || steadyClock.now() < entry.renewAt) return false;
  entry.renewal = renewal;
  return true;
}

/** Does something at most twice a second, whenever it is told the time. */
function atIntervals(act: () => void): (now: number) => void {
  let actedAt = 0;
  return (now) => {
    if (now - actedAt < purgeMilliseconds) return;
    actedAt = now;
    act();
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
