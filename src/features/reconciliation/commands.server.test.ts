import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments, sandbox, press } = shop;
const site = { db, payments };
const since = new Date(Date.now() - 60_000);

afterEach(() => {
  sandbox.store.state.outage = 'none';
});

/** Paid, but we were not notified. */
async function unheard() {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  shop.takeEvents();
  const [row] = await shop.rowsOf(id);
  return { id, sessionId, purchaseId: row?.id ?? '' };
}

it('delivers what was paid while nobody heard of it, and ends in an outage', async () => {
  const [lately, longAgo] = [await unheard(), await unheard()];
  const run = { since, isRepairing: true, endsInOutage: true };
  await db
    .update(purchases)
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where(eq(purchases.id, longAgo.purchaseId));
  sandbox.store.state.outage = 'cut';
  await expect(reconcile(site, run)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await shop.rowsOf(lately.id)).toMatchObject([{ status: 'pending' }]);
  sandbox.store.state.outage = 'none';
  await reconcile(site, run);
  expect(await shop.rowsOf(lately.id)).toMatchObject([{ status: 'owned' }]);
  expect(await shop.rowsOf(longAgo.id)).toMatchObject([{ status: 'pending' }]);
});

it('compares everything else when a bug keeps one payment from it, and reports the bug', async () => {
  const [broken, fine] = [await unheard(), await unheard()];
  const bug = new TypeError('Stripe sent what nobody expected.');
  const faulty: typeof payments = {
    ...payments,
    async checkout(page) {
      if (page.id === broken.sessionId) throw bug;
      return payments.checkout(page);
    },
  };
  const run = reconcile({ db, payments: faulty }, { since, isRepairing: true, endsInOutage: true });
  await expect(run).rejects.toMatchObject({
    errors: [bug],
    message: expect.stringContaining(
      `${broken.purchaseId}: could not be compared, because of an error in Forge`,
    ),
  });
  expect(await shop.rowsOf(broken.id)).toMatchObject([{ status: 'pending' }]);
  expect(await shop.rowsOf(fine.id)).toMatchObject([{ status: 'owned' }]);
  await reconcile(site, { since, isRepairing: true });
});

it('reports without changing, then repairs, then finds nothing', async () => {
  const { id, sessionId, purchaseId } = await unheard();
  const seen = await reconcile(site, { since, isRepairing: false });
  expect(seen.lines).toEqual([`${purchaseId}: here pending, at Stripe owned`]);
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending' }]);
  const done = await reconcile(site, { since, isRepairing: true });
  expect(done.lines).toEqual([`${purchaseId}: was pending, is now owned`]);
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);

  const payment = String(sandbox.store.get('checkout.session', sessionId).payment_intent);
  await press('refund', shop.chargeOf(payment), { amount: '24.00' });
  shop.takeEvents();
  const refunded = await reconcile(site, { since, isRepairing: true });
  expect(refunded.lines).toEqual([
    `${purchaseId}: was owned, is now refunded (2400 cents refunded)`,
  ]);
  const again = await reconcile(site, { since, isRepairing: true });
  expect(again.lines).toEqual([]);
  expect(again.checked).toBeGreaterThan(0);
});

it('tells what needs a person', async () => {
  const { sessionId, purchaseId } = await unheard();
  await db
    .update(purchases)
    .set({ stripeSessionId: 'cs_test_gone' })
    .where(eq(purchases.id, purchaseId));
  const { lines } = await reconcile(site, { since, isRepairing: true });
  expect(lines.toSorted()).toEqual(
    [
      `${purchaseId}: Stripe does not know its checkout session`,
      `${sessionId} of ${shop.account}: paid at Stripe, but no purchase here has this checkout session`,
    ].toSorted(),
  );
  await db
    .update(purchases)
    .set({ stripeSessionId: sessionId, priceCents: 2401, sellerCents: 2161 })
    .where(eq(purchases.id, purchaseId));
  const wrong = await reconcile(site, { since, isRepairing: true });
  expect(wrong.lines).toEqual([expect.stringContaining('does not match: amount')]);
});

it('checks the fee of what an event alone has granted, once the seller is connected again', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  const issues = () =>
    db.select().from(paymentIssues).where(eq(paymentIssues.reference, sessionId));
  delete sandbox.store.state.connected[shop.account];
  await shop.deliverAll();
  await reconcile(site, { since, isRepairing: true });
  expect(await issues()).toMatchObject([{ kind: 'fee_unchecked', outcome: null }]);
  sandbox.store.state.connected[shop.account] = true;
  await reconcile(site, { since, isRepairing: true });
  expect(await issues()).toMatchObject([{ kind: 'fee_unchecked', outcome: 'settled' }]);
});

it('says so when Stripe does not answer', async () => {
  sandbox.store.state.outage = 'cut';
  const { lines, checked } = await reconcile(site, { since, isRepairing: true });
  expect(lines.length).toBeGreaterThanOrEqual(checked);
});
