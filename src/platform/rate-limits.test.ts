import { afterEach, expect, it, vi } from 'vitest';
import { openPool } from './database-client.server.ts';
import { openRateLimits } from './rate-limits.server.ts';

afterEach(() => void vi.useRealTimers());

it('lets somebody read again after a minute, even if the time of day is set back', async () => {
  vi.useFakeTimers();
  // Reading is counted in memory: nothing connects.
  const pool = openPool({ connectionString: 'postgresql://127.0.0.1:9/none', max: 1 });
  const { spend, reading } = openRateLimits(pool, { readsPerMinute: 2 });
  const read = () => spend('page', 'somebody', reading);
  await read();
  await read();
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  await expect(read()).rejects.toThrow('Please try again in 60 seconds.');
  vi.advanceTimersByTime(60_000);
  await expect(read()).resolves.toBeUndefined();
});
