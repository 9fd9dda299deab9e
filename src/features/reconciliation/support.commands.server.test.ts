import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';

// Support that makes nobody a supporter and is given back, when the bank does not accept that.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments } = shop;
const { store } = shop.sandbox;
const moderator = await makePerson(db, { isModerator: true });
const reason = 'The card was new.';

const compare = () =>
  reconcile({ db, payments }, { since: new Date(Date.now() - 3 * 86_400_000), isRepairing: true });

const sessionIn = (url: string) => store.get('checkout.session', /cs_[\w-]+/.exec(url)?.[0] ?? '');

/** Paid by somebody who deleted their account meanwhile. */
async function paidByNobody(interval: 'once' | 'monthly') {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
  await shop.pay(url);
  await as(person).accountDeletion.deleteAccount({ username: person.username });
  await shop.deliverAll();
  return given(url);
}

/** The second subscription of one person. */
async function paidTwice() {
  const person = await makePerson(db);
  const checkout = { tier: 'supporter', interval: 'monthly' } as const;
  const first = await as(person).supporters.startCheckout(checkout);
  await db
    .update(supportPayments)
    .set({ status: 'expired' })
    .where(eq(supportPayments.userId, person.id));
  const second = await as(person).supporters.startCheckout(checkout);
  await shop.pay(first.url);
  await shop.pay(second.url);
  await shop.deliverAll();
  return given(second.url);
}

async function given(url: string) {
  const { id, payment_intent: paid, subscription } = sessionIn(url);
  const paymentId = paid ?? (await payments.lastPaymentOf(String(subscription)));
  return { sessionId: id, chargeId: shop.chargeOf(String(paymentId)) };
}

const refundsOf = (chargeId: string) =>
  store.all('refund').filter(({ charge }) => charge === chargeId);

const issuesOf = (sessionId: string) =>
  db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.sessionId, sessionId))
    .orderBy(asc(paymentIssues.firstSeenAt));

/** Days later; Stripe has forgotten the keys. */
async function failAtBank(chargeId: string) {
  for (const replay of Object.values(store.state.replays)) replay.at -= 25 * 3_600_000;
  const made = refundsOf(chargeId).find(({ status }) => status === 'succeeded');
  await shop.press('refund-failed', made?.id ?? '');
}

it.each([
  ['a donation of a deleted account', () => paidByNobody('once')],
  ['a subscription of a deleted account', () => paidByNobody('monthly')],
  ['a second subscription', paidTwice],
])('%s that comes back from the bank is listed, each time', async (_, pay) => {
  const { sessionId, chargeId } = await pay();
  expect(await issuesOf(sessionId)).toMatchObject([{ outcome: 'settled' }]);
  for (const made of [1, 2]) {
    await failAtBank(chargeId);
    await shop.deliverAll();
    await compare();
    await compare();
    const open = (await issuesOf(sessionId)).filter(({ resolvedAt }) => resolvedAt === null);
    expect(open).toMatchObject([
      {
        kind: 'refund_failed',
        amountCents: 499,
        facts: { failed: expect.stringContaining('UTC') },
      },
    ]);
    // Not repeated without a person.
    expect(refundsOf(chargeId)).toHaveLength(made);
    await as(moderator).reconciliation.refund({ id: open[0]?.id ?? '', reason });
    await shop.deliverAll();
    await compare();
    expect(store.get('charge', chargeId).amount_refunded).toBe(499);
    expect((await issuesOf(sessionId)).at(-1)).toMatchObject({ outcome: 'refunded', reason });
    expect(await issuesOf(sessionId)).toHaveLength(made + 1);
  }
});

it('one that a moderator dismissed stays off the list', async () => {
  const { sessionId, chargeId } = await paidByNobody('once');
  await failAtBank(chargeId);
  await shop.deliverAll();
  const [, open] = await issuesOf(sessionId);
  await as(moderator).reconciliation.dismiss({ id: open?.id ?? '', reason: 'Paid by transfer.' });
  await compare();
  await compare();
  expect(await issuesOf(sessionId)).toHaveLength(2);
  expect(refundsOf(chargeId)).toHaveLength(1);
});

it('one that was then given back at Stripe is off the list', async () => {
  const { sessionId, chargeId } = await paidByNobody('once');
  await failAtBank(chargeId);
  await shop.deliverAll();
  await shop.press('refund', chargeId, { amount: '4.99' });
  await shop.deliverAll();
  expect(await issuesOf(sessionId)).toMatchObject([
    { outcome: 'settled' },
    { outcome: 'settled', facts: { failed: expect.any(String) } },
  ]);
});
