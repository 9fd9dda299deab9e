import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { fulfilPurchase } from '#features/purchases/fulfilment.commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';
import { countRepeats } from '#test/repeats.ts';
import { deleteAccount } from './commands.server.ts';
import { deletedAccountQueue, endAtProvider } from './ending.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments, as } = shop;

const isThere = async (person: { id: string }) =>
  (await db.$count(users, eq(users.id, person.id))) > 0;

/** A seller, a buyer, and a payment of the buyer's that has not been reported yet. */
async function paidSale() {
  const [seller, buyer] = [await makePerson(db), await makePerson(db)];
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const { id } = await makeOffer(db, shop.storage, seller, { priceCents: 2400 });
  const { sessionId } = await shop.paid(buyer, id);
  const [row] = await shop.rowsOf(id);
  return { seller, buyer, productId: id, sessionId, purchaseId: row?.id ?? '' };
}

type Sale = Awaited<ReturnType<typeof paidSale>>;

function remove(person: Viewer, site = db) {
  return deleteAccount({ db: site, payments }, person, person.username, actorOf(person));
}

/** Does the remaining work at Stripe for deleted accounts. */
const finish = () =>
  doJobs(database, deletedAccountQueue, (job) => endAtProvider({ db, payments }, job));

/** Until so many wait for a lock, or this was done without waiting. */
async function waiting(count: number, act: Promise<unknown>): Promise<void> {
  let isDone = false;
  void act.finally(() => (isDone = true)).catch(() => {});
  await vi.waitUntil(async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isDone || (rows[0]?.n ?? 0) >= count;
  }, 5_000);
}

/**
 * Runs the recording of the payment and the deletion of the account while both wait for the lock of
 * a third transaction.
 */
async function meet(sale: Sale, who: 'buyer' | 'seller', held: (sale: Sale) => string) {
  const [recording, removing] = [countRepeats(db), countRepeats(db)];
  const { done, begun } = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`${held(sale)} for update`));
    const first = fulfilPurchase({ db: recording.db, payments }, sale.sessionId);
    await waiting(1, first);
    const second = remove(sale[who], removing.db);
    await waiting(2, second);
    return { done: Promise.allSettled([first, second]), begun: true };
  });
  expect(begun).toBe(true);
  const outcomes = (await done).map(({ status }) => status);
  return { outcomes, repeats: recording.repeats() + removing.repeats() };
}

describe('an account is deleted while a payment is recorded', () => {
  it.each([
    [
      'buyer',
      'the purchase',
      ({ purchaseId }: Sale) => `select 1 from purchases where id = '${purchaseId}'`,
    ],
    ['buyer', 'the seller', ({ seller }: Sale) => `select 1 from users where id = '${seller.id}'`],
    [
      'seller',
      'the purchase',
      ({ purchaseId }: Sale) => `select 1 from purchases where id = '${purchaseId}'`,
    ],
    ['seller', 'the buyer', ({ buyer }: Sale) => `select 1 from users where id = '${buyer.id}'`],
  ] as const)('the %s’s, both wait for %s: neither blocks the other', async (who, _, held) => {
    const sale = await paidSale();
    const { outcomes, repeats } = await meet(sale, who, held);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled']);
    expect(await isThere(sale[who])).toBe(false);
    expect(repeats).toBe(0);
  });

  it.each(['buyer', 'seller'] as const)('all at once: it fails for nobody (%s)', async (who) => {
    const sales = await Promise.all([paidSale(), paidSale(), paidSale(), paidSale()]);
    const events = shop.takeEvents();
    const acts = sales.flatMap((sale) => [
      () => as(sale.buyer).purchases.startCheckout({ productId: sale.productId }),
      () => as(sale.buyer).purchases.confirm({ sessionId: sale.sessionId }),
      () => as(sale.buyer).purchases.startCheckout({ productId: sale.productId }),
      () => remove(sale[who]),
    ]);
    const delivered = events.map((event) => shop.deliver(event));
    const done = await Promise.allSettled(acts.map((act) => act()));
    const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures.filter((error) => !(error instanceof Refusal) && !isExpected(error))).toEqual(
      [],
    );
    expect((await Promise.all(delivered)).map(({ status }) => status)).not.toContain(500);
    for (const sale of sales) expect(await isThere(sale[who])).toBe(false);
    await finish();
    expect(await db.$count(purchases, eq(purchases.status, 'pending'))).toBe(0);
  });

  function isExpected(error: { status?: number }): boolean {
    return typeof error.status === 'number' && error.status < 500;
  }
});
