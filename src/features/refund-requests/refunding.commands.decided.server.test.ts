import { and, desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { refundAllGranted, refundGranted, refundQueue } from './refunding.commands.server.ts';
import { refundRequests } from './tables.server.ts';

// Granted refunds that Stripe or the bank refused, and what a moderator decided about them.

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, payments, refunds, bought, press } = shop;
const { store } = shop.sandbox;
const moderator = await makePerson(db, { isModerator: true });
const decisions = as(moderator).reconciliation;
const services = { db, payments };
const log = { error: () => {} };
const reason = 'Paid by bank transfer.';

const refuses = () => Promise.reject(new PaymentProblem('refused', 'Insufficient funds.', null));
const poor = { db, payments: { ...payments, refund: refuses } };

const everyHour = (to = services) => refundAllGranted({ ...to, log });

/** A sale for $20.00 of which the refund was granted. */
async function granted() {
  const sale = await bought();
  await refunds(seller).refundSale({ purchaseId: sale.purchaseId });
  return sale;
}

async function doRefunds(to = services) {
  await doJobs(database, refundQueue, (job) => refundGranted(to, job));
  await shop.deliverAll();
}

async function chargeOf(productId: string) {
  const [row] = await shop.rowsOf(productId);
  return store.get('charge', shop.chargeOf(row?.stripePaymentId ?? ''));
}

/** Days later the bank does not accept the last refund of it, and Stripe has forgotten the keys. */
async function failAtBank(productId: string) {
  const { id } = await chargeOf(productId);
  for (const replay of Object.values(store.state.replays)) replay.at -= 25 * 3_600_000;
  const made = store.all('refund').find(({ charge }) => charge === id);
  await press('refund-failed', made?.id ?? '');
  await shop.deliverAll();
}

const issuesAbout = (purchaseId: string) =>
  db
    .select()
    .from(paymentIssues)
    .where(and(eq(paymentIssues.kind, 'refund_failed'), eq(paymentIssues.purchaseId, purchaseId)))
    .orderBy(desc(paymentIssues.firstSeenAt));

async function openIssueAbout(purchaseId: string): Promise<string> {
  const open = (await issuesAbout(purchaseId)).filter(({ resolvedAt }) => resolvedAt === null);
  expect(open).toHaveLength(1);
  return open[0]?.id ?? '';
}

const refundsOf = async (productId: string) => {
  const { id } = await chargeOf(productId);
  return store.all('refund').filter(({ charge }) => charge === id);
};

it('what a moderator dismissed is not refunded any more', async () => {
  const { purchaseId, productId } = await granted();
  await doRefunds(poor);
  await decisions.dismiss({ id: await openIssueAbout(purchaseId), reason });
  const { id: requestId } = await shop.requestOf(purchaseId);
  await everyHour();
  await refundGranted(services, { requestId });
  expect(await refundsOf(productId)).toEqual([]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
});

it('what fails at the bank is not refunded again without a moderator', async () => {
  const { buyer, purchaseId, productId } = await granted();
  const inLibrary = () => refunds(buyer).library({ purchaseIds: [purchaseId] });
  expect(await inLibrary()).toMatchObject([{ request: { status: 'granted' }, hasFailed: false }]);
  await doRefunds();
  await failAtBank(productId);
  expect(await inLibrary()).toMatchObject([{ request: { status: 'granted' }, hasFailed: true }]);
  await everyHour();
  await everyHour();
  expect(await refundsOf(productId)).toHaveLength(1);
  expect(await issuesAbout(purchaseId)).toMatchObject([
    { amountCents: 2000, outcome: null, facts: { failed: expect.any(String) } },
  ]);
});

it('what a moderator refunded is listed again when the bank refuses that too', async () => {
  const { purchaseId, productId } = await granted();
  await doRefunds();
  for (const made of [2, 3, 4]) {
    await failAtBank(productId);
    await everyHour();
    await decisions.refund({ id: await openIssueAbout(purchaseId), reason });
    await shop.deliverAll();
    expect(await refundsOf(productId)).toHaveLength(made);
    expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  }
  await failAtBank(productId);
  await everyHour();
  await decisions.dismiss({ id: await openIssueAbout(purchaseId), reason });
  await everyHour();
  const outcomes = (await issuesAbout(purchaseId)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['dismissed', 'refunded', 'refunded', 'refunded']);
});

it('what is granted after a part has failed at the bank is refunded', async () => {
  const { purchaseId, productId } = await bought();
  const { id } = await chargeOf(productId);
  await press('refund', id, { amount: '15.00' });
  await press('refund', id, { amount: '5.00' });
  await shop.deliverAll();
  await failAtBank(productId);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 1500 }]);
  await refunds(seller).refundSale({ purchaseId });
  await doRefunds();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  expect(await issuesAbout(purchaseId)).toEqual([]);
});

it('a moderator tries again at once what Stripe refused a minute ago', async () => {
  const { purchaseId, productId } = await granted();
  await doRefunds(poor);
  const id = await openIssueAbout(purchaseId);
  const charge = await chargeOf(productId);
  charge.paid = false;
  await expect(decisions.refund({ id, reason })).rejects.toMatchObject({ status: 409 });
  charge.paid = true;
  await decisions.refund({ id, reason });
  expect(await refundsOf(productId)).toMatchObject([{ amount: 2000 }]);
});

it('what the buyer got back by a dispute is off the list', async () => {
  const { purchaseId, productId } = await granted();
  await press('dispute', (await chargeOf(productId)).id);
  await doJobs(database, refundQueue, (job) => refundGranted(services, job));
  const id = await openIssueAbout(purchaseId);
  await expect(decisions.refund({ id, reason })).rejects.toMatchObject({
    status: 409,
    message: 'This payment is in dispute, so it cannot be refunded.',
  });
  await shop.deliverAll();
  expect(await issuesAbout(purchaseId)).toMatchObject([{ outcome: null }]);
  await press('lose', store.all('dispute')[0]?.id ?? '');
  await shop.deliverAll();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'lost' }]);
  expect(await issuesAbout(purchaseId)).toMatchObject([{ id, outcome: 'settled' }]);
});

it('what the seller refunded at Stripe is off the list, and is not listed by a late job', async () => {
  const { purchaseId, productId } = await granted();
  await doRefunds(poor);
  await press('refund', (await chargeOf(productId)).id, { amount: '20.00' });
  const { id: requestId } = await shop.requestOf(purchaseId);
  // Stripe's event arrives while the job is waiting for its refusal.
  const late = async () => {
    await shop.deliverAll();
    return refuses();
  };
  const payment = async (...args: Parameters<typeof payments.payment>) => {
    const found = await payments.payment(...args);
    return found && { ...found, refundedCents: 0 };
  };
  await refundGranted({ db, payments: { ...payments, payment, refund: late } }, { requestId });
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  expect(await issuesAbout(purchaseId)).toMatchObject([{ outcome: 'settled' }]);
});

it('an event of Stripe that is quicker than the moderator leaves the decision to them', async () => {
  const { purchaseId } = await granted();
  await doRefunds(poor);
  const id = await openIssueAbout(purchaseId);
  const quick = {
    ...payments,
    refund: async (...args: Parameters<typeof payments.refund>) => {
      const made = await payments.refund(...args);
      await shop.deliverAll();
      return made;
    },
  };
  await openTestSite(database, quick).as(moderator).reconciliation.refund({ id, reason });
  expect(await issuesAbout(purchaseId)).toMatchObject([
    { outcome: 'refunded', resolvedBy: moderator.id },
  ]);
});

it('more refunds than one batch that Stripe refuses do not keep a later one waiting', async () => {
  const { purchaseId, productId } = await granted();
  const [row] = await shop.rowsOf(productId);
  const buyers = await Promise.all(Array.from({ length: 101 }, () => makePerson(db)));
  const stuck = await db
    .insert(purchases)
    .values(
      buyers.map(({ id }, at) => ({
        ...row,
        id: undefined,
        productId,
        status: 'owned' as const,
        priceCents: 2000,
        feeCents: 200,
        sellerCents: 1800,
        buyerId: id,
        stripeUserId: 'acct_gone',
        stripeSessionId: `cs_stuck_${at}`,
        stripePaymentId: `pi_stuck_${at}`,
      })),
    )
    .returning({ id: purchases.id });
  await db.insert(refundRequests).values(
    stuck.map(({ id }) => ({
      purchaseId: id,
      status: 'granted' as const,
      answerDueAt: sql`now()`,
      createdAt: sql`now() - interval '1 day'`,
    })),
  );
  await everyHour();
  expect(await shop.rowsOf(productId)).toContainEqual(
    expect.objectContaining({ id: purchaseId, status: 'refunded' }),
  );
});
