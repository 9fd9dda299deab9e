import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#shared/network.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DatabasePool } from './database-client.server.ts';

/** `points` calls within `seconds`, for each key. */
export type RateLimit = {
  points: number;
  seconds: number;
  /** For people who joined within the last 24 hours; the same as for everybody by default. */
  newcomerPoints?: number;
  /**
   * For what only reads: counted in the memory of each process, so that reading never writes to the
   * database. A page spends once for all that it reads.
   */
  isForReading?: true;
};

/** Who calls: a signed-in person is counted by their id, anybody else by their network. */
export type Caller = { viewer: { id: string; isNewcomer: boolean } | null; address: string };

export type RateLimits = {
  /**
   * Counts one call of `name` by `key` (a user id or a network).
   * @throws Refusal TOO_MANY when the limit is spent
   */
  spend(name: string, key: string, limit: RateLimit): Promise<void>;
  /** Takes one call back that turned out not to count. */
  giveBack(name: string, key: string, limit: RateLimit): Promise<void>;
  /**
   * Counts one call of `name` by this caller.
   * @throws Refusal TOO_MANY when the limit is spent
   */
  spendAs(caller: Caller, name: string, limit: RateLimit): Promise<void>;
  /** What one person or network may read: pages that no cache holds, and calls. */
  reading: RateLimit;
};

/** Of one person or network: a classroom that reads behind one address stays below it. */
export const usualReadsPerMinute = 1_500;

/** Keys that one process counts for reading; beyond, those that were quiet longest are forgotten. */
const rememberedReaders = 50_000;

/** Rate limits: those of writes hold across processes, counted in Postgres. */
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

  async function spend(name: string, key: string, limit: RateLimit): Promise<void> {
    if (limit.isForReading) return spendReading(name, key, limit);
    try {
      await limiterOf(name, limit).consume(key);
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      throw tooMany(problem.msBeforeNext);
    }
  }

  return {
    spend,
    async giveBack(name, key, limit) {
      await limiterOf(name, limit).reward(key);
    },
    spendAs({ viewer, address }, name, limit) {
      const points = (viewer?.isNewcomer && limit.newcomerPoints) || limit.points;
      return spend(name, viewer?.id ?? networkOf(address), { ...limit, points });
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

/** Counts in memory that stays bounded however many addresses come. */
function openReadingLimiter() {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: rememberedReaders,
  });
  return (name: string, key: string, { points, seconds }: RateLimit): void => {
    const now = Date.now();
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
