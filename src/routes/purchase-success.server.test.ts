import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { openShop } from '#test/shop.ts';
import { action, loader } from './purchase-success.tsx';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const person = await shop.buyer();
const noSession = 'No session ID found in URL. Your purchase cannot be verified.';
const signIn = 'You must be logged in to verify a purchase.';
const here = '/purchase-success?session_id=cs_test_1';

it.each([
  ['no session id', person, '/purchase-success', noSession, null],
  ['an empty one', person, '/purchase-success?session_id=', noSession, null],
  ['neither', null, '/purchase-success', noSession, null],
  ['nobody signed in', null, here, signIn, `/login?returnTo=${encodeURIComponent(here)}`],
  ['both', person, here, null, null],
] as const)('with %s', (_, viewer, address, problem, way) => {
  const page = openTestPage(shop, viewer);
  expect(loader(page.argumentsFor(address, {}))).toMatchObject({ problem, signIn: way });
});

describe('verifying without scripts', () => {
  async function paid() {
    const [buyer, offer] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, offer.id);
    const page = openTestPage(shop, buyer);
    const address = `/purchase-success?session_id=${sessionId}`;
    return { offer, page, verify: () => action(page.argumentsFor(address, {})) };
  }

  /** Takes a table away for the rest of the test. */
  async function lose(table: string) {
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    onTestFinished(async () => {
      await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    });
  }

  it('tells what was bought', async () => {
    const { offer, page, verify } = await paid();
    const { id, name, slug } = offer;
    expect(await verify()).toEqual({ product: { id, name, slug, isBundle: false, hasFile: true } });
    expect(page.reports).toEqual([]);
  });

  it('says that Stripe does not answer', async () => {
    const { page, verify } = await paid();
    shop.sandbox.store.state.outage = 'cut';
    onTestFinished(() => {
      shop.sandbox.store.state.outage = 'none';
    });
    expect(await verify()).toEqual({ problem: 'Could not verify Stripe purchase.' });
    expect(page.reports).toEqual([]);
  });

  it('says that only the details of what is theirs are missing', async () => {
    const { verify } = await paid();
    await verify();
    await lose('products');
    expect(await verify()).toEqual({ problem: 'Could not load purchase details.' });
  });

  it('says when it failed otherwise, and reports it', async () => {
    const { page, verify } = await paid();
    await lose('purchases');
    const problem = 'An error occurred while confirming your purchase.';
    expect(await verify()).toEqual({ problem });
    expect(page.reports).toHaveLength(1);
  });
});
