import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';

// Refunds that nobody asked for on Forge, or that a moderator made, and that the bank rejects.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox } = shop;
const { store } = sandbox;
const moderator = await makePerson(db, { isModerator: true });
const calls = as(moderator).reconciliation;
const reason = 'Agreed with the seller.';

const compare = () =>
  reconcile({ db, payments }, { since: new Date(Date.now() - 3 * 86_400_000), isRepairing: true });

const chargeOf = (sessionId: string) => {
  const session = store.get('checkout.session', sessionId);
  return store.get('charge', shop.chargeOf(String(session.payment_intent)));
};

const refundsOf = (sessionId: string) => {
  const { id } = chargeOf(sessionId);
  return store.all('refund').filter(({ charge }) => charge === id);
};

/** Days later; Stripe has forgotten the keys. */
async function failAtBank(sessionId: string) {
  for (const replay of Object.values(store.state.replays)) replay.at -= 25 * 3_600_000;
  await shop.press('refund-failed', refundsOf(sessionId)[0]?.id ?? '');
}

async function issuesOf(sessionId: string) {
  const rows = await db.select().from(paymentIssues).where(eq(paymentIssues.sessionId, sessionId));
  const [open] = rows.filter(({ resolvedAt }) => resolvedAt === null);
  return { rows, openId: open?.id ?? '' };
}

/** A payment of $24.00 by a buyer who deleted their account meanwhile. */
async function paidByNobody() {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  await as(buyer).accountDeletion.deleteAccount({ username: buyer.username });
  return { productId, sessionId };
}

it('an unwanted payment that comes back from the bank is listed, each time', async () => {
  const { productId, sessionId } = await paidByNobody();
  await shop.deliverAll();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded', buyerId: null }]);
  for (const made of [2, 3]) {
    await failAtBank(sessionId);
    await shop.deliverAll();
    await compare();
    const { rows, openId } = await issuesOf(sessionId);
    expect(rows.find(({ id }) => id === openId)).toMatchObject({
      kind: 'refund_failed',
      amountCents: 2400,
      facts: { failed: expect.stringContaining('UTC') },
    });
    await calls.refund({ id: openId, reason });
    expect(refundsOf(sessionId)).toHaveLength(made);
    expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  }
});

it('an unwanted payment of which a moderator dismissed the refund stays', async () => {
  const { productId, sessionId } = await paidByNobody();
  const charge = chargeOf(sessionId);
  charge.paid = false;
  await shop.deliverAll();
  const { openId } = await issuesOf(sessionId);
  await calls.dismiss({ id: openId, reason: 'Paid by bank transfer.' });
  charge.paid = true;
  for (const replay of Object.values(store.state.replays)) replay.at -= 25 * 3_600_000;
  await compare();
  expect(refundsOf(sessionId)).toEqual([]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'pending' }]);
});

it('an unwanted payment that Stripe gives back later is off the list', async () => {
  const { productId, sessionId } = await paidByNobody();
  const charge = chargeOf(sessionId);
  charge.paid = false;
  await shop.deliverAll();
  expect((await issuesOf(sessionId)).rows).toMatchObject([{ outcome: null }]);
  charge.paid = true;
  for (const replay of Object.values(store.state.replays)) replay.at -= 25 * 3_600_000;
  await compare();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  expect((await issuesOf(sessionId)).rows).toMatchObject([{ outcome: 'settled' }]);
});

it('a payment that differs is listed again when its refund fails at the bank', async () => {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.begin(buyer, productId);
  await db
    .update(purchases)
    .set({ priceCents: 2500, feeCents: 250, sellerCents: 2250 })
    .where(eq(purchases.stripeSessionId, sessionId));
  await shop.pay(store.get('checkout.session', sessionId).url ?? '');
  await shop.deliverAll();
  await calls.refund({ id: (await issuesOf(sessionId)).openId, reason });
  await shop.deliverAll();
  await compare();
  expect((await issuesOf(sessionId)).rows).toMatchObject([{ outcome: 'refunded' }]);
  await failAtBank(sessionId);
  await shop.deliverAll();
  await compare();
  const { rows, openId } = await issuesOf(sessionId);
  expect(rows).toHaveLength(2);
  await calls.refund({ id: openId, reason });
  expect(chargeOf(sessionId).amount_refunded).toBe(2400);
});

it.each(['once', 'monthly'] as const)(
  'support that differs is listed again when its refund fails at the bank: %s',
  async (interval) => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
    const sessionId = /cs_[\w-]+/.exec(url)?.[0] ?? '';
    await db
      .update(supportPayments)
      .set({ amountCents: 600 })
      .where(eq(supportPayments.stripeSessionId, sessionId));
    await shop.pay(url);
    await shop.deliverAll();
    await calls.refund({ id: (await issuesOf(sessionId)).openId, reason });
    await shop.deliverAll();
    await compare();
    expect((await issuesOf(sessionId)).rows).toMatchObject([
      { kind: 'support_differs', outcome: 'refunded', amountCents: 499 },
    ]);
    const made = store
      .all('refund')
      .find(({ status, amount }) => status === 'succeeded' && amount === 499);
    await shop.press('refund-failed', made?.id ?? '');
    await shop.deliverAll();
    await compare();
    const { rows, openId } = await issuesOf(sessionId);
    expect(rows.find(({ id }) => id === openId)).toMatchObject({ kind: 'support_differs' });
    await calls.dismiss({ id: openId, reason });
    await compare();
    expect((await issuesOf(sessionId)).openId).toBe('');
  },
);

it.each(['a purchase', 'once', 'monthly'] as const)(
  'a payment without a record is listed again when its refund fails at the bank: %s',
  async (what) => {
    const sessionId = what === 'a purchase' ? await paidUnknown() : await supportedUnknown(what);
    await compare();
    const listed = { kind: 'unknown_payment', amountCents: what === 'a purchase' ? 2400 : 499 };
    expect((await issuesOf(sessionId)).rows).toMatchObject([listed]);
    await calls.refund({ id: (await issuesOf(sessionId)).openId, reason });
    await shop.deliverAll();
    await compare();
    expect((await issuesOf(sessionId)).rows).toMatchObject([{ outcome: 'refunded' }]);
    // Weeks later: the payment is older than what the comparison looks at.
    store.get('checkout.session', sessionId).created -= 20 * 86_400;
    const [newest] = store.all('refund');
    await shop.press('refund-failed', newest?.id ?? '');
    await shop.deliverAll();
    await compare();
    const { rows, openId } = await issuesOf(sessionId);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === openId)).toMatchObject({
      ...listed,
      facts: { failed: expect.stringContaining('UTC') },
    });
    await compare();
    expect((await issuesOf(sessionId)).rows).toHaveLength(2);
    await calls.dismiss({ id: openId, reason: 'Paid by bank transfer.' });
    await compare();
    expect((await issuesOf(sessionId)).openId).toBe('');
  },
);

/** The id of a page paid for a purchase that names another page. */
async function paidUnknown() {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  shop.takeEvents();
  await db
    .update(purchases)
    .set({ status: 'expired', stripeSessionId: null })
    .where(eq(purchases.stripeSessionId, sessionId));
  return sessionId;
}

/** The id of a page paid for support of which the record is lost. */
async function supportedUnknown(interval: 'once' | 'monthly') {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
  const sessionId = /cs_[\w-]+/.exec(url)?.[0] ?? '';
  await shop.pay(url);
  shop.takeEvents();
  await db.delete(supportPayments).where(eq(supportPayments.stripeSessionId, sessionId));
  return sessionId;
}

it('a refund that failed at the bank a month later is found although its event was lost', async () => {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  await shop.deliverAll();
  await shop.press('refund', chargeOf(sessionId).id, { amount: '24.00' });
  await shop.deliverAll();
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  await db
    .update(purchases)
    .set({ createdAt: monthAgo })
    .where(eq(purchases.stripeSessionId, sessionId));
  for (const refund of refundsOf(sessionId)) refund.created = monthAgo.getTime() / 1000;
  await failAtBank(sessionId);
  shop.takeEvents();
  await compare();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
});

it('an older refund that stands is not asked for each hour', async () => {
  const { sessionId } = await paidByNobody();
  await shop.deliverAll();
  const longAgo = new Date(Date.now() - 10 * 86_400_000);
  const paid = eq(purchases.stripeSessionId, sessionId);
  await db.update(purchases).set({ createdAt: longAgo }).where(paid);
  for (const refund of refundsOf(sessionId)) refund.created = longAgo.getTime() / 1000;
  const asked: string[] = [];
  const counting = {
    ...payments,
    checkout: (reference: { id: string; account: string | null }) => {
      asked.push(reference.id);
      return payments.checkout(reference);
    },
  };
  const since = new Date(Date.now() - 3 * 86_400_000);
  await reconcile({ db, payments: counting }, { since, isRepairing: true });
  expect(asked).not.toContain(sessionId);
});
