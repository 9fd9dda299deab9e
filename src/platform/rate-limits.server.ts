import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networksOf } from '#shared/network.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DatabasePool } from './database-client.server.ts';

/** `points` calls within `seconds`, per key. */
export type RateLimit = {
  points: number;
  seconds: number;
  /** For people who joined within the last 24 hours; by default the same as for everybody. */
  newcomerPoints?: number;
  /**
   * For read-only calls: counted in the memory of each process, so that reading never writes to the
   * database. A page counts once for all that it reads.
   */
  isForReading?: true;
};

/** The caller: signed-in people are counted by their id, everybody else by their networks. */
export type Caller = { viewer: { id: string; isNewcomer: boolean } | null; address: string };

export type RateLimits = {
  /**
   * Counts one call of `name` by `key` (a user id or a network), or `points` of another unit.
   * @throws Refusal TOO_MANY if the limit is used up
   */
  spend(name: string, key: string, limit: RateLimit, points?: number): Promise<void>;
  /** Undoes one call that turned out not to count, or `points` of another unit. */
  refund(name: string, key: string, limit: RateLimit, points?: number): Promise<void>;
  /**
   * Counts one call of `name` by this caller.
   * @throws Refusal TOO_MANY if the limit is used up
   */
  spendAs(caller: Caller, name: string, limit: RateLimit): Promise<void>;
  /** What one person or network may read: uncached pages, and calls. */
  reading: RateLimit;
};

/** Per person or network: a classroom behind one IP address stays below it. */
export const usualReadsPerMinute = 1_500;

/**
 * Keys that one process counts for reading; beyond this, the least recently used ones are dropped.
 */
const rememberedReaders = 50_000;

/** Rate limits: those for writes apply across processes, counted in Postgres. */
export function openRateLimits(
  pool: DatabasePool,
  { readsPerMinute = usualReadsPerMinute }: { readsPerMinute?: number } = {},
): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const spendReading = openReadingLimiter();

  function limiterOf(name: string, limit: RateLimit): RateLimiterPostgres {
    const limiterKey = `${name} ${limit.points} ${limit.seconds}`;
    const limiter = limiters.get(limiterKey) ?? createLimiter(pool, name, limit);
    limiters.set(limiterKey, limiter);
    return limiter;
  }

  async function spend(name: string, key: string, limit: RateLimit, points = 1): Promise<void> {
    if (limit.isForReading) return spendReading(name, key, limit);
    try {
      await limiterOf(name, limit).consume(key, points);
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      throw tooMany(problem.msBeforeNext);
    }
  }

  return {
    spend,
    async refund(name, key, limit, points = 1) {
      await limiterOf(name, limit).reward(key, points);
    },
    async spendAs({ viewer, address }, name, limit) {
      if (viewer) {
        const points = (viewer.isNewcomer && limit.newcomerPoints) || limit.points;
        return spend(name, viewer.id, { ...limit, points });
      }
      for (const { network, factor } of networksOf(address)) {
        await spend(name, network, { ...limit, points: limit.points * factor });
      }
    },
    reading: { points: readsPerMinute, seconds: 60, isForReading: true },
  };
}

function createLimiter(pool: DatabasePool, name: string, limit: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
  });
}

/** Counts in memory, bounded for any number of addresses. */
function openReadingLimiter() {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: rememberedReaders,
  });
  return (name: string, key: string, { points, seconds }: RateLimit): void => {
    // Not the time of day: if that is set back, a window would not end until it is reached again.
    const now = performance.now();
    const place = `${name}:${key}`;
    const known = windows.get(place);
    const window =
      known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1_000 };
    window.count += 1;
    windows.set(place, window);
    if (window.count > points) throw tooMany(window.endsAt - now);
  };
}

function tooMany(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal('TOO_MANY', tooManyRequests(retryAfter), { retryAfter });
}

function tooManyRequests(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `You are doing this too often. Please try again in ${wait}.`;
}
