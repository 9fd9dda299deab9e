import { expect, it } from 'vitest';
import type { CallMeta } from '#platform/calls.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { router } from './router.server.ts';

type Declared = { name: string; method: string; limit: CallMeta['limit'] };

/** Every call with the limit that it declares. */
function callsIn(calls: object, path: string[] = []): Declared[] {
  return Object.entries(calls).flatMap(([name, call]: [string, object]): Declared[] => {
    if (!('~orpc' in call)) return callsIn(call, [...path, name]);
    const { route, meta } = call['~orpc'] as { route: { method?: string }; meta: CallMeta };
    return [{ name: [...path, name].join('.'), method: route.method ?? 'POST', limit: meta.limit }];
  });
}

const calls = callsIn(router);

/** POSTs that write nothing to the database at once. */
const harmless = [
  'articles.view',
  'products.view',
  'traffic.cards',
  'votes.mine',
  'votes.mineOnComments',
];

it('finds the calls', () => {
  expect(calls.length).toBeGreaterThan(70);
});

it.each(calls.map((call) => [call.name, call] as const))('%s declares its limit', (_, call) => {
  expect(call.limit?.name).toMatch(/^[a-z][a-z-]+$/);
  const rate = call.limit?.rate;
  if (rate === 'reading') expect([call.method, call.name]).toEqual([expect.anything(), call.name]);
  else {
    expect(rate?.points).toBeGreaterThan(0);
    expect(rate?.seconds).toBeGreaterThan(0);
  }
});

it('writes count across processes, reads in memory', () => {
  const isCountedInMemory = ({ limit }: Declared) =>
    limit?.rate === 'reading' || limit?.rate.isForReading === true;
  const writes = calls.filter(({ method, name }) => method !== 'GET' && !harmless.includes(name));
  expect(writes.filter(isCountedInMemory).map(({ name }) => name)).toEqual([]);
  const reads = calls.filter(({ method }) => method === 'GET');
  expect(reads.filter((call) => !isCountedInMemory(call)).map(({ name }) => name)).toEqual([]);
});

const { db, pool, as, contextOf } = await openFreshSite();

it('reading is refused beyond the budget, and again allowed to others', async () => {
  const [reader, other] = [await makePerson(db), await makePerson(db)];
  const { points } = contextOf(reader).limits.reading;
  const read = () => as(reader).stats.home({});
  for (let call = 0; call < points; call += 1)
    await contextOf(reader).limits.spendAs(
      { viewer: reader, address: '127.0.0.1' },
      'read',
      contextOf(reader).limits.reading,
    );
  await expect(read()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^You are doing this too often\. Please try again in \d+ seconds\.$/,
    ),
  });
  await expect(as(other).stats.home({})).resolves.toBeDefined();
  await expect(as(null).stats.home({})).resolves.toBeDefined();
});

it('visitors count by network, and reading writes nothing', async () => {
  const ask = (address: string) =>
    contextOf(null).limits.spendAs({ viewer: null, address }, 'probe', {
      points: 2,
      seconds: 60,
      isForReading: true,
    });
  await ask('2001:db8::1');
  await ask('2001:db8::2');
  await expect(ask('2001:db8::3')).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  await ask('2001:db8:0:1::1');
  await as(null).articles.list({});
  const { rows } = await pool.query('select key from rate_limits');
  expect(rows).toEqual([]);
});
