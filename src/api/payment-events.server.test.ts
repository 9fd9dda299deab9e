import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import { paymentEventTypes, type PaymentEventType } from '#platform/payment-events.server.ts';
import { freshDatabase } from '#test/database.ts';
import { tablesReadWhole, watchQueries } from '#test/plans.ts';
import { openShop } from '#test/shop.ts';
import { paymentEventHandlers } from './payment-events.server.ts';

const { asked, onQuery, watch } = watchQueries();
const database = await freshDatabase({ onQuery });
const { db, pool } = database;
const shop = await openShop(database);
const { as, payments, press, chargeOf } = shop;
const site = { db, payments, log: openLog('silent') };

type Subject = {
  checkoutId?: string;
  paymentId?: string;
  subscriptionId?: string;
};

/** One event alone, as if all others were lost on their way. */
async function hear(type: PaymentEventType, account: string | null, subject: Subject) {
  const nothing = {
    checkoutId: null,
    paymentId: null,
    subscriptionId: null,
    payoutId: null,
    checkout: null,
  };
  const heard = { id: 'evt_1', type, account, isLive: false, createdAt: new Date() };
  const event = { ...heard, ...nothing, ...subject };
  watch(type);
  for (const handle of paymentEventHandlers[type] ?? []) await handle(site, event);
  watch(null);
}

it('every event that is taken leads to something', () => {
  // A new subscription is known by its page.
  const other = ['customer.subscription.created'];
  const taken = paymentEventTypes.filter((type) => !other.includes(type));
  expect(Object.keys(paymentEventHandlers).toSorted()).toEqual(taken.toSorted());
});

describe('a sale', () => {
  async function begun() {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { url, sessionId } = await shop.begin(buyer, id);
    const row = async () => (await shop.rowsOf(id))[0];
    return { url, sessionId, row };
  }

  it.each([
    ['checkout.session.completed', 'pay', 'owned'],
    ['checkout.session.async_payment_succeeded', 'pay', 'owned'],
    ['checkout.session.async_payment_failed', 'expire', 'expired'],
    ['checkout.session.expired', 'expire', 'expired'],
  ] as const)('hears of its page by %s alone', async (type, act, status) => {
    const { url, sessionId, row } = await begun();
    await (act === 'pay' ? shop.pay(url) : press('expire', sessionId));
    await hear(type, shop.account, { checkoutId: sessionId });
    expect(await row()).toMatchObject({ status });
  });

  it.each([
    ['charge.refunded', 'refund', 'refunded'],
    ['refund.failed', 'refund', 'refunded'],
    ['charge.dispute.created', 'dispute', 'disputed'],
    ['charge.dispute.updated', 'dispute', 'disputed'],
    ['charge.dispute.closed', 'dispute', 'disputed'],
  ] as const)('hears of its money by %s alone', async (type, act, status) => {
    const { url, sessionId, row } = await begun();
    await shop.pay(url);
    await hear('checkout.session.completed', shop.account, { checkoutId: sessionId });
    const paymentId = (await row())?.stripePaymentId ?? '';
    await press(act, chargeOf(paymentId), { amount: '24.00' });
    await hear(type, shop.account, { paymentId });
    expect(await row()).toMatchObject({ status });
  });
});

describe('support', () => {
  async function begun(interval: 'once' | 'monthly') {
    const person = await shop.buyer();
    const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
    const row = async () => {
      const own = eq(supportPayments.userId, person.id);
      return (await db.select().from(supportPayments).where(own))[0];
    };
    return { url, checkoutId: (await row())?.stripeSessionId ?? '', row };
  }

  async function paid(interval: 'once' | 'monthly') {
    const { url, checkoutId, row } = await begun(interval);
    await shop.pay(url);
    await hear('checkout.session.completed', null, { checkoutId });
    const payment = await row();
    return {
      row,
      paymentId: payment?.stripePaymentId ?? '',
      subscriptionId: payment?.stripeSubscriptionId ?? '',
    };
  }

  it.each([
    ['checkout.session.completed', 'pay', 'active'],
    ['checkout.session.async_payment_succeeded', 'pay', 'active'],
    ['checkout.session.expired', 'expire', 'expired'],
  ] as const)('hears of its page by %s alone', async (type, act, status) => {
    const { url, checkoutId, row } = await begun('once');
    await (act === 'pay' ? shop.pay(url) : press('expire', checkoutId));
    await hear(type, null, { checkoutId });
    expect(await row()).toMatchObject({ status });
  });

  it.each([
    ['charge.refunded', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.dispute.created', 'dispute'],
    ['charge.dispute.closed', 'dispute'],
  ] as const)('hears of a donation by %s alone', async (type, act) => {
    const { row, paymentId } = await paid('once');
    await press(act, chargeOf(paymentId), { amount: '4.99' });
    // Nothing of a seller's account is about support.
    await hear(type, shop.account, { paymentId });
    expect(await row()).toMatchObject({ status: 'active' });
    await hear(type, null, { paymentId });
    expect(await row()).toMatchObject({ status: 'ended' });
  });

  it.each([
    ['customer.subscription.updated', 'fail', 'past_due'],
    ['invoice.payment_failed', 'fail', 'past_due'],
    ['invoice.paid', 'fail', 'past_due'],
    ['customer.subscription.deleted', 'end', 'ended'],
  ] as const)('hears of a subscription by %s alone', async (type, act, status) => {
    const { row, subscriptionId } = await paid('monthly');
    await press(act, subscriptionId);
    await hear(type, shop.account, { subscriptionId });
    expect(await row()).toMatchObject({ status: 'active' });
    await hear(type, null, { subscriptionId });
    expect(await row()).toMatchObject({ status });
  });
});

it('reads by an index, whatever it hears', async () => {
  const { whole, explained } = await tablesReadWhole(pool, asked);
  expect(explained).toBeGreaterThan(40);
  expect(whole).toEqual([]);
});
