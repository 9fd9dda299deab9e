import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { recordTraffic } from './commands.server.ts';
import { productTraffic } from './tables.server.ts';

const site = await openFreshSite();
const { db, as, sights, storage } = site;
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { id } = await makeListedProduct(db, storage, seller, moderator);
const behindProxy = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends a beacon as a browser at this address does; answers its status. */
async function send(path: string, body: object, headers: Record<string, string> = {}, proxy = {}) {
  const { ask } = openTestApp(site.contextOf(null), { ...behindProxy, ...proxy });
  const own = { 'content-type': 'application/json', 'user-agent': firefox, ...headers };
  const init = { method: 'POST', headers: own, body: JSON.stringify(body) };
  return (await ask(`/api/v1/${path}`, '203.0.113.7', init)).status;
}

it.each([
  ['a visitor', null],
  ['a member', other],
  ['the seller', seller],
  ['the moderator', moderator],
] as const)('takes what %s saw', async (_, viewer) => {
  const visitor = viewer?.id ?? 'visitor';
  await as(viewer).products.view({ id, from: 'https://blenderartists.org/t/1' });
  await as(viewer).traffic.cards({ ids: [id, id], from: 'https://forge.example/marketplace?q=x' });
  await as(viewer).products.view({ id });
  const rest = { visitor, country: null };
  expect(sights.splice(0)).toEqual([
    { productIds: [id], step: 'page', source: 'blenderartists.org', ...rest },
    { productIds: [id, id], step: 'card', source: 'forge/search', ...rest },
    { productIds: [id], step: 'page', source: '', ...rest },
  ]);
});

it.each([
  ['products/cards', {}],
  ['products/cards', { ids: [] }],
  ['products/cards', { ids: ['x'] }],
  ['products/cards', { ids: Array.from({ length: 51 }, () => id) }],
  ['products/cards', { ids: [id], from: 'x'.repeat(2001) }],
  ['products/cards', { ids: [id], from: 7 }],
  ['products/cards', { ids: [id], source: 'forge/home' }],
  [`products/${id}/view`, { from: 'x'.repeat(2001) }],
  [`products/${id}/view`, { country: 'DE' }],
  ['products/x/view', {}],
])('refuses %s with %j', async (path, body) => {
  expect(await send(path, body)).toBe(400);
  expect(sights.splice(0)).toEqual([]);
});

it.each([
  ['of a proxy that says it', { 'cf-ipcountry': 'DE' }, {}, 'DE'],
  ['of a proxy that does not know', { 'cf-ipcountry': 'XX' }, {}, null],
  ['of a proxy that says nothing', {}, {}, null],
  ['that a stranger claims', { 'x-country': 'DE' }, {}, null],
  ['without that setting', { 'cf-ipcountry': 'DE' }, { COUNTRY_HEADER: '' }, null],
])('the country is that %s', async (_, headers, proxy, country) => {
  expect(await send('products/cards', { ids: [id] }, headers, proxy)).toBe(202);
  expect(sights.splice(0)).toMatchObject([{ country }]);
});

it('counts 100 beacons of one network once, and refuses them beyond 1,200', async () => {
  const { ask } = openTestApp(site.contextOf(null));
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ ids: [id], from: 'https://forge.example/' }),
  };
  const beacons = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => ask('/api/v1/products/cards', '198.51.100.4', init)),
    );
  const answers = await beacons(100);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(answers.some(({ headers }) => headers.has('set-cookie'))).toBe(false);
  await recordTraffic(db, sights.splice(0));
  expect(await db.select().from(productTraffic).orderBy(asc(productTraffic.step))).toMatchObject([
    { productId: id, step: 'card', source: 'forge/home', country: '', people: 1 },
  ]);
  await beacons(1100);
  const [refused] = await beacons(1);
  expect(refused?.status).toBe(429);
});
