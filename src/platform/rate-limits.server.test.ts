import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openRateLimits, type RateLimit } from './rate-limits.server.ts';

const { pool } = await freshDatabase();
const limits = openRateLimits(pool);

/** How many of 100 calls by visitors from these addresses are allowed. */
async function allowed(name: string, limit: RateLimit, addressOf: (n: number) => string) {
  let count = 0;
  for (let n = 0; n < 100; n += 1) {
    const caller = { viewer: null, address: addressOf(n) };
    await limits.spendAs(caller, name, limit).then(
      () => (count += 1),
      () => {},
    );
  }
  return count;
}

it.each([
  ['reading', { points: 10, seconds: 60, isForReading: true }],
  ['writing', { points: 10, seconds: 60 }],
] as const)('visitors are limited by their /64, /56 and /48 when %s', async (name, limit) => {
  const inGroup = (group: number) => `2001:db8:1:${group.toString(16)}::1`;
  expect(await allowed(name, limit, () => inGroup(0))).toBe(10);
  expect(await allowed(name, limit, (n) => inGroup(1 + n))).toBe(10);
  expect(await allowed(name, limit, (n) => inGroup(256 * (1 + n)))).toBe(20);
  expect(await allowed(name, limit, (n) => `2001:db8:${2 + n}::1`)).toBe(100);
  expect(await allowed(name, limit, (n) => `203.0.113.${n}`)).toBe(100);
  expect(await allowed(name, limit, () => '::ffff:198.51.100.1')).toBe(10);
});

it('members are limited as themselves, wherever they are', async () => {
  const limit = { points: 3, seconds: 60 };
  const viewer = { id: 'a-member', isNewcomer: false };
  for (const address of ['2001:db8:1:2::1', '203.0.113.1', '203.0.113.2']) {
    await limits.spendAs({ viewer, address }, 'by-person', limit);
  }
  const again = limits.spendAs({ viewer, address: '203.0.113.3' }, 'by-person', limit);
  await expect(again).rejects.toMatchObject({ code: 'TOO_MANY' });
});
