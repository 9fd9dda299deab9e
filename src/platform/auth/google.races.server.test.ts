import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { identities, users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { locationOf, TestBrowser } from './browser.test-driver.ts';
import { openTestSite } from './site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
// Two processes with one database.
const sites = [await openTestSite(database), await openTestSite(database)] as const;

/** A browser that has chosen a person at Google, and the way back that it has not followed yet. */
async function chosen(site: { url: string }, email: string) {
  const browser = new TestBrowser(site.url);
  const begun = await browser.post('/api/auth/sign-in/social', {
    provider: 'google',
    callbackURL: `${site.url}/create`,
    errorCallbackURL: `${site.url}/login`,
  });
  const people = locationOf(await browser.get(locationOf(begun)));
  const fields = { intent: 'other', name: 'Anna Vega', email, isVerified: 'on' };
  const back = locationOf(await browser.get(locationOf(await browser.submit(people, fields))));
  return { site, browser, back };
}

it.each([1, 2, 3])('many first sign-ins at one moment all succeed (%i)', async (turn) => {
  const email = `anna-${turn}@studio.example`;
  const [first, second] = sites;
  const waiting = await Promise.all(
    [first, first, first, second, second].map((site) => chosen(site, email)),
  );
  const ends = await Promise.all(
    waiting.map(async ({ browser, back }) => locationOf(await browser.get(back))),
  );
  expect(ends).toEqual(waiting.map(({ site }) => `${site.url}/create`));
  const people = await db.select().from(users).where(eq(users.email, email));
  expect(people).toHaveLength(1);
  const id = people[0]?.id ?? '';
  expect(await db.$count(identities, eq(identities.userId, id))).toBe(1);
  for (const { browser } of waiting) {
    const headers = new Headers({ cookie: browser.cookieFor('/') });
    expect((await first.auth.sessionOf(headers)).userId).toBe(id);
  }
});

it('first sign-ins of many people do not wait for each other without an end', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 12 }, (_, n) => chosen(sites[0], `crowd-${n}@studio.example`)),
  );
  const ends = await Promise.all(
    waiting.map(async ({ browser, back }) => locationOf(await browser.get(back))),
  );
  expect(new Set(ends)).toEqual(new Set([`${sites[0].url}/create`]));
});

it('two that link the same account of somebody who has a password both succeed', async () => {
  const email = 'linked@studio.example';
  const password = 'lamps and lamps';
  const id = await sites[0].auth.createPasswordUser({ name: 'Linked', email, password });
  const waiting = await Promise.all(sites.map((site) => chosen(site, email)));
  const ends = await Promise.all(
    waiting.map(async ({ browser, back }) => locationOf(await browser.get(back))),
  );
  expect(ends).toEqual(sites.map(({ url }) => `${url}/create`));
  expect(await db.$count(identities, eq(identities.userId, id))).toBe(2);
});
