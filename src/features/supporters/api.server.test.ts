import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { openTestPayments } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { confirmSupport } from './commands.server.ts';
import { refreshDonation, refreshSubscription } from './sync.commands.server.ts';
import type { SupporterTier, SupportInterval } from './rules.ts';
import { supporters, supportPayments } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, pay, press, chargeOf } = await openTestPayments();
const { as } = openTestSite(database, payments);
const droppedTags = await hearPageTags(database);
const member = await makePerson(db, { username: 'member' });
const other = await makePerson(db, { username: 'other' });

const signIn = {
  status: 401,
  message: 'Please log in or create an account to become a supporter.',
};

const sessionOf = (url: string) => /cs_[\w-]+/.exec(url)?.[0] ?? '';

/** A new person who has paid and returned. */
async function makeSupporter(tier: SupporterTier, interval: SupportInterval) {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({ tier, interval });
  await pay(url);
  await as(person).supporters.confirm({ sessionId: sessionOf(url) });
  const [payment] = await db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.userId, person.id));
  if (!payment) throw new Error('There is no payment.');
  return { person, payment };
}

const tierOf = async (userId: string) => (await as(null).supporters.isSupporter({ userId })).tier;

describe('starting', () => {
  it('is for signed-in people', async () => {
    const call = as(null).supporters.startCheckout({ tier: 'supporter', interval: 'once' });
    await expect(call).rejects.toMatchObject(signIn);
  });

  const bad: [name: string, input: object, refusal: object][] = [
    [
      'another tier',
      { tier: 'patron' },
      { status: 400, message: 'Invalid support tier selected.' },
    ],
    [
      'the price of a tier',
      { tier: '16' },
      { status: 400, message: 'Invalid support tier selected.' },
    ],
    ['another interval', { interval: 'daily' }, { status: 400 }],
    ['a price of one’s own', { amountCents: 1 }, { status: 400 }],
    ['a forged person', { userId: other.id }, { status: 400 }],
  ];
  it.each(bad)('refuses %s', async (_, input, refusal) => {
    const call = as(member).supporters.startCheckout({
      tier: 'supporter',
      interval: 'once',
      ...input,
    });
    await expect(call).rejects.toMatchObject(refusal);
  });

  it('says that payments are not configured', async () => {
    const site = openTestSite(database, null);
    const call = site.as(member).supporters.startCheckout({ tier: 'supporter', interval: 'once' });
    await expect(call).rejects.toMatchObject({
      status: 503,
      message: 'Payments are not configured on this site.',
    });
  });

  it('gives 20 tabs at once the same payment page', async () => {
    const person = await makePerson(db);
    const calls = Array.from({ length: 20 }, () =>
      as(person).supporters.startCheckout({ tier: 'advocate', interval: 'monthly' }),
    );
    expect(new Set((await Promise.all(calls)).map(({ url }) => url)).size).toBe(1);
  });

  it.each(['error', 'cut'] as const)(
    'says when Stripe fails: %s',
    async (outage) => {
      const person = await makePerson(db);
      const before = sandbox.store.state.outage;
      sandbox.store.state.outage = outage;
      const call = as(person).supporters.startCheckout({ tier: 'supporter', interval: 'once' });
      await expect(call).rejects.toMatchObject({
        status: 503,
        message: 'The payment provider is not responding. Please try again later.',
      });
      sandbox.store.state.outage = before;
      const { url } = await as(person).supporters.startCheckout({
        tier: 'supporter',
        interval: 'once',
      });
      expect(sessionOf(url)).not.toBe('');
    },
    60_000,
  );
});

describe('paying', () => {
  it.each([
    ['supporter', 'once'],
    ['supporter', 'monthly'],
    ['advocate', 'once'],
    ['advocate', 'monthly'],
  ] as const)('%s, %s, makes a supporter', async (tier, interval) => {
    const { person, payment } = await makeSupporter(tier, interval);
    expect(await tierOf(person.id)).toBe(tier);
    expect(payment).toMatchObject({ status: 'active', tier, interval });
    expect(payment.stripeSubscriptionId === null).toBe(interval === 'once');
    expect(await as(person).supporters.mine({})).toMatchObject([{ tier, interval }]);
    expect(await as(other).supporters.mine({})).toEqual([]);
  });

  it('is believed only once it is paid, and of one’s own page', async () => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout({
      tier: 'supporter',
      interval: 'once',
    });
    const sessionId = sessionOf(url);
    await as(person).supporters.confirm({ sessionId });
    expect(await tierOf(person.id)).toBeNull();
    await pay(url, '4000 0000 0000 0002');
    await as(person).supporters.confirm({ sessionId });
    expect(await tierOf(person.id)).toBeNull();
    await pay(url);
    // Another person's visit does nothing, for whomever, and Stripe is not even asked.
    sandbox.store.state.outage = 'error';
    await as(other).supporters.confirm({ sessionId });
    await as(other).supporters.confirm({ sessionId: 'cs_test_unknown' });
    sandbox.store.state.outage = 'none';
    expect(await tierOf(person.id)).toBeNull();
    await as(person).supporters.confirm({ sessionId });
    expect(await tierOf(other.id)).toBeNull();
    expect(await tierOf(person.id)).toBe('supporter');
  });

  it('is counted once by 50 confirmations at once', async () => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout({
      tier: 'supporter',
      interval: 'once',
    });
    await pay(url);
    const sessionId = sessionOf(url);
    // The rate limit allows fewer calls of one person.
    const confirm = () => confirmSupport(db, payments, person, sessionId);
    await Promise.all(Array.from({ length: 50 }, confirm));
    expect(await db.$count(supporters, eq(supporters.userId, person.id))).toBe(1);
    expect(await as(person).supporters.mine({})).toHaveLength(1);
  });

  it('of a wrong amount gives nothing', async () => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout({
      tier: 'supporter',
      interval: 'once',
    });
    await db
      .update(supportPayments)
      .set({ amountCents: 1499 })
      .where(eq(supportPayments.userId, person.id));
    await pay(url);
    await as(person).supporters.confirm({ sessionId: sessionOf(url) });
    expect(await tierOf(person.id)).toBeNull();
  });
});

describe('a subscription', () => {
  it('is one at a time', async () => {
    const { person } = await makeSupporter('supporter', 'monthly');
    const again = as(person).supporters.startCheckout({ tier: 'advocate', interval: 'monthly' });
    await expect(again).rejects.toMatchObject({
      status: 409,
      message: 'You already have a monthly subscription. Cancel it before you choose another one.',
    });
    await as(person).supporters.startCheckout({ tier: 'advocate', interval: 'once' });
  });

  it('is cancelled, kept and ended by its owner alone', async () => {
    const { person, payment } = await makeSupporter('advocate', 'monthly');
    const { id } = payment;
    const foreign = as(other).supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: true });
    await expect(foreign).rejects.toMatchObject({
      status: 404,
      message: 'This subscription does not exist.',
    });
    await expect(as(other).supporters.billing({ id })).rejects.toMatchObject({ status: 404 });
    await as(person).supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: true });
    expect(await as(person).supporters.mine({})).toMatchObject([{ cancelsAtPeriodEnd: true }]);
    await as(person).supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: false });
    expect(await as(person).supporters.mine({})).toMatchObject([{ cancelsAtPeriodEnd: false }]);
    expect((await as(person).supporters.billing({ id })).url).toMatch(/^https?:/);
    await as(person).supporters.setCancelsAtPeriodEnd({ id, cancelsAtPeriodEnd: true });
    await press('renew', payment.stripeSubscriptionId ?? '');
    await refreshSubscription(db, payments, payment.stripeSubscriptionId ?? '');
    expect(await tierOf(person.id)).toBeNull();
  });

  it('stays through a failed renewal, and follows Stripe whatever comes first or twice', async () => {
    const { person, payment } = await makeSupporter('supporter', 'monthly');
    const id = payment.stripeSubscriptionId ?? '';
    await press('fail', id);
    for (let time = 0; time < 2; time += 1) await refreshSubscription(db, payments, id);
    expect(await as(person).supporters.mine({})).toMatchObject([{ status: 'past_due' }]);
    expect(await tierOf(person.id)).toBe('supporter');
    await payments.cancelSubscription(id);
    await refreshSubscription(db, payments, id);
    expect(await tierOf(person.id)).toBeNull();
    await refreshSubscription(db, payments, 'sub_unknown');
  });

  it('counts by its own event when the event of its page is lost', async () => {
    const person = await makePerson(db);
    const { url } = await as(person).supporters.startCheckout({
      tier: 'advocate',
      interval: 'monthly',
    });
    await pay(url);
    const checkout = await payments.checkout({ id: sessionOf(url), account: null });
    await refreshSubscription(db, payments, checkout?.subscriptionId ?? '');
    expect(await tierOf(person.id)).toBe('advocate');
  });
});

it('a donation that was given back ends, and each change drops the pages that show it', async () => {
  await droppedTags();
  const { person, payment } = await makeSupporter('supporter', 'once');
  const tags = ['supporters', `profile:${person.id}`];
  expect(await droppedTags()).toEqual(tags);
  const paymentId = payment.stripePaymentId ?? '';
  await press('refund', chargeOf(paymentId), { amount: '4.99' });
  await refreshDonation(db, payments, paymentId);
  expect(await tierOf(person.id)).toBeNull();
  expect(await droppedTags()).toEqual(tags);
});
