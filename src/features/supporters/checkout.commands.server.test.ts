import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments, paymentsThrough } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { startSupport } from './checkout.commands.server.ts';
import { fulfilSupport } from './fulfilment.commands.server.ts';
import { refreshSubscription, refreshSupportPaid } from './sync.commands.server.ts';
import { supportPayments } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, pay, press, chargeOf } = await openTestPayments();
const { as } = openTestSite(database, payments);
const { store } = sandbox;

const supporterMonthly = { tier: 'supporter', interval: 'monthly' } as const;
const advocateMonthly = { tier: 'advocate', interval: 'monthly' } as const;
const sessionOf = (url: string) => /cs_[\w-]+/.exec(url)?.[0] ?? '';

const rowsOf = (userId: string) =>
  db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.userId, userId))
    .orderBy(asc(supportPayments.createdAt));

const tierOf = async (userId: string) => (await as(null).supporters.isSupporter({ userId })).tier;

/** Which of these payment pages can still be paid. */
const openOf = (urls: readonly string[]) =>
  new Set(urls.filter((url) => store.get('checkout.session', sessionOf(url)).status === 'open'));

const subscriptionsOf = (userId: string) =>
  rowsOf(userId).then((rows) =>
    store
      .all('subscription')
      .filter(({ id }) => rows.some((row) => row.stripeSubscriptionId === id)),
  );

describe('a checkout that failed', () => {
  it('can be tried again at once, though Stripe repeats its failure for the same key', async () => {
    const person = await makePerson(db);
    const keys: string[] = [];
    let isDown = true;
    const failing = await paymentsThrough(sandbox.connection, async (ask) => {
      const answer = await ask();
      const key = String(answer.body['client_reference_id']);
      if (isDown) keys.push(key);
      const problem = { error: { type: 'invalid_request_error', message: 'No.' } };
      return keys.includes(key) ? { status: 400, body: problem } : answer;
    });
    const begin = () => startSupport(db, failing, person, { tier: 'supporter', interval: 'once' });
    await expect(begin()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The payment provider is not responding. Please try again later.',
    });
    isDown = false;
    const { url } = await begin();
    await pay(url);
    await fulfilSupport(db, payments, sessionOf(url));
    expect(await tierOf(person.id)).toBe('supporter');
    expect(await rowsOf(person.id)).toMatchObject([
      { status: 'expired', stripeSessionId: null },
      { status: 'active', amountCents: 499 },
    ]);
  });
});

describe('of two monthly pages', () => {
  it('the first is closed before the second is opened, so that one bills', async () => {
    const person = await makePerson(db);
    const first = await as(person).supporters.startCheckout(supporterMonthly);
    const second = await as(person).supporters.startCheckout(advocateMonthly);
    await pay(first.url);
    await pay(second.url);
    for (const { url } of [first, second]) await fulfilSupport(db, payments, sessionOf(url));
    expect(await rowsOf(person.id)).toMatchObject([
      { status: 'expired', amountCents: 499 },
      { status: 'active', amountCents: 1499 },
    ]);
    expect(await tierOf(person.id)).toBe('advocate');
    expect(await subscriptionsOf(person.id)).toMatchObject([{ status: 'active' }]);
  });

  it('one at most stays open, however many tabs ask at once', async () => {
    const person = await makePerson(db);
    const calls = Array.from({ length: 10 }, (_, at) =>
      startSupport(db, payments, person, at % 2 ? supporterMonthly : advocateMonthly),
    );
    const settled = await Promise.allSettled(calls);
    const urls = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : []));
    expect(urls).not.toEqual([]);
    expect(openOf(urls).size).toBeLessThanOrEqual(1);
    const ids = (await rowsOf(person.id)).map(({ id }) => id);
    const pages = store
      .all('checkout.session')
      .filter(({ client_reference_id: key }) => ids.includes(key ?? ''));
    expect(pages.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  });

  it('an old one that was paid meanwhile counts', async () => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout(supporterMonthly);
    await db
      .update(supportPayments)
      .set({ createdAt: new Date(Date.now() - 51 * 60_000) })
      .where(eq(supportPayments.userId, person.id));
    await pay(url);
    await expect(as(person).supporters.startCheckout(supporterMonthly)).rejects.toMatchObject({
      status: 409,
      message: 'You already have a monthly subscription. Cancel it before you choose another one.',
    });
    expect(await tierOf(person.id)).toBe('supporter');
  });

  it('the second that was paid in spite of all is cancelled and given back', async () => {
    const person = await makePerson(db);
    const first = await as(person).supporters.startCheckout(supporterMonthly);
    // As a site that stopped before it could close the page at Stripe.
    await db
      .update(supportPayments)
      .set({ status: 'expired' })
      .where(eq(supportPayments.userId, person.id));
    const second = await as(person).supporters.startCheckout(advocateMonthly);
    await Promise.all([pay(first.url), pay(second.url)]);
    await Promise.all(
      [first, second, first, second].map(({ url }) => fulfilSupport(db, payments, sessionOf(url))),
    );
    const rows = await rowsOf(person.id);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['active', 'ended']);
    const ended = rows.find(({ status }) => status === 'ended');
    const there = store.get('subscription', ended?.stripeSubscriptionId ?? null);
    expect(there.status).toBe('canceled');
    const refunds = store.all('refund').filter(({ amount }) => amount === ended?.amountCents);
    expect(refunds).toHaveLength(1);
    const issues = await db
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.reference, ended?.id ?? ''));
    expect(issues).toMatchObject([{ kind: 'support_twice', outcome: 'settled' }]);
  });
});

it('a donation of an account that was deleted meanwhile goes back: $4.99', async () => {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({
    tier: 'supporter',
    interval: 'once',
  });
  await db.delete(users).where(eq(users.id, person.id));
  await pay(url);
  await fulfilSupport(db, payments, sessionOf(url));
  const session = store.get('checkout.session', sessionOf(url));
  const charge = store.get('charge', chargeOf(String(session.payment_intent)));
  expect(charge).toMatchObject({ amount: 499, amount_refunded: 499 });
});

describe('a month of $14.99 that was refunded', () => {
  async function subscribed() {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout(advocateMonthly);
    await pay(url);
    await fulfilSupport(db, payments, sessionOf(url));
    const [row] = await rowsOf(person.id);
    const subscriptionId = row?.stripeSubscriptionId ?? '';
    const paymentId = (await payments.lastPaymentOf(subscriptionId)) ?? '';
    return { person, subscriptionId, paymentId, id: row?.id ?? '' };
  }

  it('ends the badge at its end, and nothing more is charged', async () => {
    const { person, subscriptionId, paymentId } = await subscribed();
    await press('refund', chargeOf(paymentId), { amount: '14.98' });
    await refreshSupportPaid(db, payments, paymentId);
    expect(await as(person).supporters.mine({})).toMatchObject([{ cancelsAtPeriodEnd: false }]);
    await press('refund', chargeOf(paymentId), { amount: '0.01' });
    await refreshSupportPaid(db, payments, paymentId);
    expect(await as(person).supporters.mine({})).toMatchObject([
      { status: 'active', cancelsAtPeriodEnd: true },
    ]);
    expect(await tierOf(person.id)).toBe('advocate');
    await press('renew', subscriptionId);
    await refreshSubscription(db, payments, subscriptionId);
    expect(await tierOf(person.id)).toBeNull();
    const bills = store
      .all('invoice')
      .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);
    expect(bills.map(({ amount_paid }) => amount_paid)).toEqual([1499]);
  });

  it('is followed once: whoever keeps the subscription afterwards keeps it', async () => {
    const { person, paymentId, id } = await subscribed();
    await press('refund', chargeOf(paymentId), { amount: '14.99' });
    await refreshSupportPaid(db, payments, paymentId);
    await as(person).supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: false });
    await refreshSupportPaid(db, payments, paymentId);
    expect(await as(person).supporters.mine({})).toMatchObject([{ cancelsAtPeriodEnd: false }]);
  });
});
