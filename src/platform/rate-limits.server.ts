import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#shared/refusal.ts';

/** `points` calls within `seconds`, for each key. */
export type RateLimit = { points: number; seconds: number };

/** A limit for people, with fewer points for those who came within the last 24 hours. */
export type PersonRateLimit = RateLimit & { newcomerPoints: number };

export type RateLimits = {
  /**
   * Counts one call of `name` by `key` (a user id or an address).
   * @throws Refusal TOO_MANY when the limit is spent
   */
  spend(name: string, key: string, limit: RateLimit): Promise<void>;
  /**
   * Counts one call of `name` by a signed-in person.
   * @throws Refusal TOO_MANY when the limit is spent
   */
  spendAs(
    viewer: { id: string; isNewcomer: boolean },
    name: string,
    limit: PersonRateLimit,
  ): Promise<void>;
};

/** Rate limits that hold across processes, counted in Postgres. */
export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  async function spend(name: string, key: string, limit: RateLimit): Promise<void> {
    const limiterKey = `${name} ${limit.points} ${limit.seconds}`;
    const limiter = limiters.get(limiterKey) ?? createLimiter(pool, name, limit);
    limiters.set(limiterKey, limiter);
    try {
      await limiter.consume(key);
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      const retryAfter = Math.max(1, Math.ceil(problem.msBeforeNext / 1000));
      throw new Refusal('TOO_MANY', tooManyRequests(retryAfter), { retryAfter });
    }
  }

  return {
    spend,
    spendAs(viewer, name, { newcomerPoints, ...limit }) {
      const points = viewer.isNewcomer ? newcomerPoints : limit.points;
      return spend(name, viewer.id, { ...limit, points });
    },
  };
}

function createLimiter(pool: Pool, name: string, limit: RateLimit): RateLimiterPostgres {
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

function tooManyRequests(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `You are doing this too often. Please try again in ${wait}.`;
}
