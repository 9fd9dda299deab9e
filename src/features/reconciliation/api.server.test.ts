import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';

// From a payment that does not match to a moderator's decision, with every amount written out.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox } = shop;
const { store } = sandbox;
const moderator = await makePerson(db, { isModerator: true });
const calls = as(moderator).reconciliation;
const reason = 'Agreed with the seller.';

const compare = () =>
  reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true });

/** A page of $24.00 that was paid, of which the site believes another price. */
async function paidWrongly(agreedCents = 2500) {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.begin(buyer, productId);
  await db
    .update(purchases)
    .set({ priceCents: agreedCents, feeCents: 250, sellerCents: agreedCents - 250 })
    .where(eq(purchases.stripeSessionId, sessionId));
  await shop.pay(store.get('checkout.session', sessionId).url ?? '');
  shop.takeEvents();
  await compare();
  return { buyer, productId, sessionId, ...(await issueAbout(sessionId)) };
}

async function issueAbout(reference: string) {
  const [issue] = await db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, reference));
  if (!issue) throw new Error('There is no issue.');
  return { id: issue.id, issue };
}

const chargeOfPage = (sessionId: string) => {
  const session = store.get('checkout.session', sessionId);
  return store.get('charge', shop.chargeOf(String(session.payment_intent)));
};

const owns = async (productId: string) =>
  (await shop.rowsOf(productId)).map(({ status }) => status);

describe('a payment of $24.00 where $25.00 was agreed', () => {
  it('is on the list once, with what differs, for moderators alone', async () => {
    const { id, buyer, productId } = await paidWrongly();
    await compare();
    const { issues } = await calls.open({});
    expect(issues.filter((one) => one.id === id)).toMatchObject([
      {
        kind: 'payment_differs',
        amountCents: 2400,
        facts: { what: 'amount', agreed: '$25.00', paid: '$24.00 USD' },
        payer: { username: buyer.username },
        seller: { username: 'seller' },
        productSlug: expect.any(String),
      },
    ]);
    expect(JSON.stringify(issues)).not.toContain(shop.account);
    expect(await owns(productId)).toEqual(['pending']);
    for (const person of [shop.seller, buyer, await makePerson(db)]) {
      await expect(as(person).reconciliation.open({})).rejects.toMatchObject({ status: 403 });
      await expect(as(person).reconciliation.grant({ id, reason })).rejects.toMatchObject({
        status: 403,
        message: 'You are not authorized to decide on payments.',
      });
    }
    await expect(as(null).reconciliation.open({})).rejects.toMatchObject({ status: 401 });
  });

  it('is granted: the buyer has it, and it is not listed again', async () => {
    const { id, productId } = await paidWrongly();
    await calls.grant({ id, reason });
    expect(await owns(productId)).toEqual(['owned']);
    await compare();
    expect((await calls.open({})).issues.map((one) => one.id)).not.toContain(id);
    const { issues } = await calls.resolved({});
    expect(issues.find((one) => one.id === id)).toMatchObject({
      outcome: 'granted',
      reason: 'Agreed with the seller.',
      resolvedBy: moderator.username,
    });
  });

  it('is refunded: $24.00 with the fee of $2.40, and the product can be bought', async () => {
    const { id, productId, sessionId, buyer } = await paidWrongly();
    await calls.refund({ id, reason });
    const charge = chargeOfPage(sessionId);
    expect(charge).toMatchObject({ amount: 2400, amount_refunded: 2400 });
    const fee = store.get('application_fee', String(charge.application_fee));
    expect(fee).toMatchObject({ amount: 240, amount_refunded: 240 });
    expect(await owns(productId)).toEqual(['expired']);
    const before = await db.$count(paymentIssues);
    await compare();
    expect(await db.$count(paymentIssues)).toBe(before);
    const { url } = await as(buyer).purchases.startCheckout({ productId });
    expect(url).toMatch(/pay/);
  });

  it('is dismissed: nothing changes, and the same facts are not listed again', async () => {
    const { id, productId, sessionId } = await paidWrongly();
    await calls.dismiss({ id, reason });
    await compare();
    expect(await owns(productId)).toEqual(['pending']);
    expect(chargeOfPage(sessionId).amount_refunded).toBe(0);
    expect((await calls.open({})).issues.map((one) => one.id)).not.toContain(id);
  });

  it('is decided on once', async () => {
    const { id, sessionId } = await paidWrongly();
    const decisions = [1, 2, 3].map(() => calls.refund({ id, reason }));
    const settled = await Promise.allSettled(decisions);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(chargeOfPage(sessionId).amount_refunded).toBe(2400);
    await expect(calls.dismiss({ id, reason })).rejects.toMatchObject({
      status: 409,
      message: 'Another moderator has already decided on this payment.',
    });
  });

  it('settles by itself once the two agree', async () => {
    const { productId, sessionId, id } = await paidWrongly();
    await db
      .update(purchases)
      .set({ priceCents: 2400, feeCents: 240, sellerCents: 2160 })
      .where(eq(purchases.stripeSessionId, sessionId));
    await compare();
    expect(await owns(productId)).toEqual(['owned']);
    const { issues } = await calls.resolved({});
    expect(issues.find((one) => one.id === id)).toMatchObject({
      outcome: 'settled',
      resolvedBy: null,
    });
  });
});

describe('a decision', () => {
  it.each([
    ['', 'Give a reason.'],
    [' \n ', 'Give a reason.'],
    ['x'.repeat(501), 'A reason must be 500 characters or less.'],
  ])('needs a reason: %j', async (words, message) => {
    const { id } = await paidWrongly();
    await expect(calls.dismiss({ id, reason: words })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('is refused about what is not there, and where it makes no sense', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(calls.grant({ id, reason })).rejects.toMatchObject({
      status: 404,
      message: 'This payment is not on the list.',
    });
    const { sessionId } = await paidWrongly();
    await db
      .update(paymentIssues)
      .set({ kind: 'paid_twice' })
      .where(eq(paymentIssues.reference, sessionId));
    const twice = await issueAbout(sessionId);
    await expect(calls.grant({ id: twice.id, reason })).rejects.toMatchObject({
      status: 409,
      message: 'This cannot be done with this payment.',
    });
  });

  it('can be tried again after an outage, and then gives back once', async () => {
    const { id, sessionId } = await paidWrongly();
    store.state.outage = 'cut';
    await expect(calls.refund({ id, reason })).rejects.toMatchObject({
      status: 503,
      message: 'Stripe is not responding. Please try again later.',
    });
    store.state.outage = 'none';
    await calls.refund({ id, reason });
    expect(chargeOfPage(sessionId).amount_refunded).toBe(2400);
  });
});

it('a payment of $24.00 for which no purchase is recorded is granted to the one that it names', async () => {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  shop.takeEvents();
  await db
    .update(purchases)
    .set({ status: 'expired', stripeSessionId: null })
    .where(eq(purchases.stripeSessionId, sessionId));
  await compare();
  const { id, issue } = await issueAbout(sessionId);
  expect(issue).toMatchObject({ kind: 'unknown_payment', amountCents: 2400 });
  await calls.grant({ id, reason });
  expect(await shop.rowsOf(productId)).toMatchObject([
    { status: 'owned', stripeSessionId: sessionId, priceCents: 2400 },
  ]);
});

it('what was paid before the seller left Stripe is granted by hand', async () => {
  const seller = await makePerson(db);
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  shop.takeEvents();
  await db
    .update(purchases)
    .set({ stripeUserId: 'acct_gone', sellerId: seller.id })
    .where(eq(purchases.stripeSessionId, sessionId));
  await compare();
  const { id, issue } = await issueAbout(sessionId);
  expect(issue.kind).toBe('account_left');
  await expect(calls.refund({ id, reason })).rejects.toMatchObject({ status: 409 });
  await calls.grant({ id, reason });
  expect(await owns(productId)).toEqual(['owned']);
});

it('a donation of $4.99 for a tier of $14.99 is granted, and makes a supporter', async () => {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({
    tier: 'supporter',
    interval: 'once',
  });
  await db
    .update(supportPayments)
    .set({ amountCents: 1499 })
    .where(eq(supportPayments.userId, person.id));
  await shop.pay(url);
  shop.takeEvents();
  await compare();
  const { id, issue } = await issueAbout(/cs_[\w-]+/.exec(url)?.[0] ?? '');
  expect(issue).toMatchObject({
    kind: 'support_differs',
    amountCents: 499,
    facts: { agreed: '$14.99', paid: '$4.99' },
  });
  await calls.grant({ id, reason });
  expect(await as(null).supporters.isSupporter({ userId: person.id })).toEqual({
    tier: 'supporter',
  });
});
