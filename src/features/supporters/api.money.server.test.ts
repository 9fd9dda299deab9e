import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { refreshDonation } from './sync.commands.server.ts';
import { supportPayments } from './tables.server.ts';

// From the call to what is stored, with every amount written out (spec B §3, §9). A supporter's
// payment goes to the site itself, so there is no fee.

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, pay, press, visit, chargeOf } = await openTestPayments();
const { as } = openTestSite(database, payments);
const { store } = sandbox;

type Choice = { tier: 'supporter' | 'advocate'; interval: 'once' | 'monthly' };

/** A new person who has paid for a tier and returned. */
async function supported(choice: Choice) {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout(choice);
  const payPage = await (await visit(url)).text();
  const sessionId = /cs_[\w-]+/.exec(url)?.[0] ?? '';
  await pay(url);
  await as(person).supporters.confirm({ sessionId });
  const stored = eq(supportPayments.userId, person.id);
  const [row] = await db.select().from(supportPayments).where(stored);
  if (!row) throw new Error('Nothing was paid.');
  return { person, payPage, row, session: store.get('checkout.session', sessionId) };
}

it.each([
  ['supporter', 'Forge Supporter', 499, '$4.99', '16'],
  ['advocate', 'Forge Advocate', 1499, '$14.99', '17'],
] as const)(
  '%s, once: %s is charged %i cents once',
  async (tier, name, cents, price, identifier) => {
    const { payPage, row, session } = await supported({ tier, interval: 'once' });
    expect(session.metadata).toEqual({ supportId: row.id, priceIdentifier: identifier });
    expect(payPage).toContain(name);
    expect(payPage).toContain(`Donate ${price}`);
    expect(session).toMatchObject({ mode: 'payment', amount_total: cents, currency: 'usd' });
    expect(store.accountOf(session.id)).toBeNull();
    const charge = store.get('charge', chargeOf(row.stripePaymentId ?? ''));
    expect(charge).toMatchObject({ amount: cents, application_fee_amount: null });
    expect(row).toMatchObject({ status: 'active', amountCents: cents, stripeSubscriptionId: null });
  },
);

it.each([
  ['supporter', 'Forge Supporter', 499, '$4.99'],
  ['advocate', 'Forge Advocate', 1499, '$14.99'],
] as const)('%s, monthly: %s is charged %i cents each month', async (tier, name, cents, price) => {
  const { payPage, row, session } = await supported({ tier, interval: 'monthly' });
  expect(payPage).toContain(name);
  expect(payPage).toMatch(new RegExp(`\\${price} <small>per month`));
  expect(session).toMatchObject({ mode: 'subscription', amount_total: cents, currency: 'usd' });
  const subscription = store.get('subscription', row.stripeSubscriptionId);
  expect(subscription.items.data).toMatchObject([
    { price: { unit_amount: cents, currency: 'usd', recurring: { interval: 'month' } } },
  ]);
  expect(row).toMatchObject({ status: 'active', amountCents: cents });
  await press('renew', row.stripeSubscriptionId ?? '');
  const invoices = store.all('invoice').filter(({ customer }) => customer === session.customer);
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([cents, cents]);
});

it('a donation of $4.99 ends when all of it was given back, and not before', async () => {
  const { person, row } = await supported({ tier: 'supporter', interval: 'once' });
  const paymentId = row.stripePaymentId ?? '';
  const tierNow = async () => {
    await refreshDonation(db, payments, paymentId);
    return (await as(null).supporters.isSupporter({ userId: person.id })).tier;
  };
  await press('refund', chargeOf(paymentId), { amount: '4.98' });
  expect(await tierNow()).toBe('supporter');
  await press('refund', chargeOf(paymentId), { amount: '0.01' });
  expect(await tierNow()).toBeNull();
});
