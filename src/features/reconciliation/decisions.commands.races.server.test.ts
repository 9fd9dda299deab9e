import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { freshDatabase } from '#test/database.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { reconcile } from './commands.server.ts';
import { refundIssue } from './decisions.commands.server.ts';

// Two moderators decide on the same payment while Stripe is refunding it.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments } = shop;
const first = await makePerson(db, { isModerator: true });
const second = await makePerson(db, { isModerator: true });
const reason = 'Agreed with the seller.';

/** A page of $24.00 that was paid, of which the site believes $25.00. */
async function paidWrongly() {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId, url } = await shop.begin(buyer, productId);
  await db
    .update(purchases)
    .set({ priceCents: 2500, feeCents: 250, sellerCents: 2250 })
    .where(eq(purchases.stripeSessionId, sessionId));
  await shop.pay(url);
  shop.takeEvents();
  await reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true });
  const named = eq(paymentIssues.reference, sessionId);
  const [issue] = await db.select().from(paymentIssues).where(named);
  return { id: issue?.id ?? '', productId };
}

/** A refund of the first moderator, during which `meanwhile` happens, before or after the money. */
async function refundDuring(id: string, order: 'before' | 'after', meanwhile: () => Promise<void>) {
  const slow: Payments = {
    ...payments,
    async refund(refund) {
      if (order === 'before') await meanwhile();
      const made = await payments.refund(refund);
      if (order === 'after') await meanwhile();
      return made;
    },
  };
  await refundIssue({ db, payments: slow }, actorOf(first), { id, reason });
}

const eventsOf = async (id: string) => {
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  return rows.map(({ event, actorId }) => ({ event, actorId }));
};

it.each([
  ['grants', 'before'],
  ['grants', 'after'],
  ['dismisses', 'before'],
  ['dismisses', 'after'],
] as const)(
  'another moderator who %s it %s the money is back reads why not',
  async (act, order) => {
    const { id, productId } = await paidWrongly();
    const calls = shop.as(second).reconciliation;
    const decide = act === 'grants' ? calls.grant : calls.dismiss;
    await refundDuring(id, order, async () => {
      await expect(decide({ id, reason })).rejects.toMatchObject({
        status: 409,
        message: 'Another moderator is deciding on this payment right now.',
      });
    });
    expect(await eventsOf(id)).toEqual([{ event: 'payment.refunded', actorId: first.id }]);
    expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'expired', acceptedAt: null }]);
    await expect(decide({ id, reason })).rejects.toMatchObject({
      message: 'Another moderator has already decided on this payment.',
    });
  },
);

it('the event about the refund may come before the decision is recorded', async () => {
  const { id, productId } = await paidWrongly();
  await refundDuring(id, 'after', async () => {
    expect(new Set(await shop.deliverAll())).toEqual(new Set([200]));
  });
  expect(await eventsOf(id)).toEqual([{ event: 'payment.refunded', actorId: first.id }]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'expired' }]);
});

it('a refund that Stripe refuses leaves the decision to the other', async () => {
  const { id, productId } = await paidWrongly();
  shop.sandbox.store.state.outage = 'error';
  await expect(shop.as(first).reconciliation.refund({ id, reason })).rejects.toMatchObject({
    status: 503,
  });
  shop.sandbox.store.state.outage = 'none';
  await shop.as(second).reconciliation.grant({ id, reason });
  expect(await eventsOf(id)).toEqual([{ event: 'payment.granted', actorId: second.id }]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned' }]);
});
