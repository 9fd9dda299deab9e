import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, sandbox, press } = shop;

/** Paid to a seller who then took the connection away at Stripe; the events are still on their way. */
async function paidAndLeft() {
  const [seller, buyer] = [await makePerson(db), await shop.buyer()];
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const { id } = await makeOffer(db, shop.storage, seller, { priceCents: 2400 });
  const { sessionId } = await shop.paid(buyer, id);
  const payment = String(sandbox.store.get('checkout.session', sessionId).payment_intent);
  const row = async () => (await shop.rowsOf(id))[0];
  const leave = () => {
    delete sandbox.store.state.connected[account];
  };
  return { seller, buyer, account, id, sessionId, payment, row, leave };
}

const issuesOf = (sessionId: string) =>
  db.select().from(paymentIssues).where(eq(paymentIssues.reference, sessionId));

it('what the event of a paid page proves is granted, though Stripe no longer lets us ask', async () => {
  const { seller, buyer, id, sessionId, payment, row, leave } = await paidAndLeft();
  leave();
  const events = shop.takeEvents();
  for (const event of [...events, ...events]) expect((await shop.deliver(event)).status).toBe(200);
  expect(await row()).toMatchObject({
    status: 'owned',
    priceCents: 2400,
    feeCents: 240,
    refundedCents: 0,
    stripePaymentId: payment,
  });
  await as(buyer).purchases.download({ productId: id });
  expect(await as(buyer).purchases.confirm({ sessionId })).toMatchObject({ product: { id } });
  expect((await shop.noticesOf(seller)).map(({ type }) => type)).toEqual(['product_sold']);
  // Nobody has seen what the platform got of it.
  expect(await issuesOf(sessionId)).toMatchObject([
    {
      kind: 'fee_unchecked',
      amountCents: 2400,
      paymentId: payment,
      facts: { agreed: '$2.40' },
      resolvedAt: null,
    },
  ]);
});

it('without the event it stands on the list, once, and the buyer is told why', async () => {
  const { buyer, sessionId, row, leave } = await paidAndLeft();
  shop.takeEvents();
  leave();
  for (const _ of [1, 2]) {
    await expect(as(buyer).purchases.confirm({ sessionId })).rejects.toMatchObject({
      status: 409,
      message:
        'The seller disconnected their Stripe account, so your payment cannot be verified. The moderators were notified and will look into it.',
    });
  }
  expect(await row()).toMatchObject({ status: 'pending' });
  expect(await issuesOf(sessionId)).toMatchObject([{ kind: 'account_left', resolvedAt: null }]);
});

it.each([
  ['amount_total', 1],
  ['currency', 'eur'],
])('an event of another %s proves nothing', async (field, value) => {
  const { sessionId, row, leave } = await paidAndLeft();
  const [event] = shop.takeEvents();
  leave();
  const { data, ...rest } = JSON.parse(event?.body ?? '');
  const payload = JSON.stringify({ ...rest, data: { object: { ...data.object, [field]: value } } });
  const secret = sandbox.secrets.connected;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  expect((await shop.deliver({ body: payload, signature })).status).toBe(200);
  expect(await row()).toMatchObject({ status: 'pending' });
  expect(await issuesOf(sessionId)).toMatchObject([{ kind: 'payment_differs' }]);
});

it('an older event gives back nothing that was refunded', async () => {
  const { row, payment, leave } = await paidAndLeft();
  const completed = shop.takeEvents();
  await press('refund', shop.chargeOf(payment), { amount: '24.00' });
  await shop.deliverAll();
  expect(await row()).toMatchObject({ status: 'refunded' });
  leave();
  for (const event of completed) await shop.deliver(event);
  expect(await row()).toMatchObject({ status: 'refunded', refundedCents: 2400 });
});

it('an event that a page has expired ends the purchase', async () => {
  const [seller, buyer] = [await makePerson(db), await shop.buyer()];
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const { id } = await makeOffer(db, shop.storage, seller, { priceCents: 2400 });
  const { sessionId } = await shop.begin(buyer, id);
  await press('expire', sessionId);
  const events = shop.takeEvents();
  delete sandbox.store.state.connected[account];
  for (const event of events) await shop.deliver(event);
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired' }]);
  expect(await shop.noticesOf(buyer)).toEqual([]);
});
