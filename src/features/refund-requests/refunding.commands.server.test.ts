import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#features/mails/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { freshDatabase } from '#test/database.ts';
import { doJobs } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { refundMails } from './mails.commands.server.ts';
import { refundAllGranted, refundGranted, refundQueue } from './refunding.commands.server.ts';
import { refundRequests } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, payments, bought } = shop;
const services = { db, payments };

const doRefunds = (processes = 1) =>
  doJobs(database, refundQueue, (job) => refundGranted(services, job), { processes });

async function stateOf(purchaseId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!row?.stripePaymentId) throw new Error('It has no payment.');
  const payment = await payments.payment({ id: row.stripePaymentId, account: shop.account });
  return { row, payment };
}

const whole = { refundedCents: 2000, feeRefundedCents: 200 };

describe('a refund that was granted', () => {
  it('gives back all, with the fee of the platform, and ends access; all are told', async () => {
    const { buyer, productId, purchaseId } = await bought();
    await as(buyer).refundRequests.ask({ purchaseId, reason: 'It crashes.' });
    const { requests } = await as(seller).refundRequests.toAnswer({});
    const id = requests[0]?.id ?? '';
    const grant = () => as(seller).refundRequests.answer({ id, isGranted: true });
    await Promise.all([grant(), grant()]);
    await grant();
    await doRefunds(3);
    const { row, payment } = await stateOf(purchaseId);
    expect(payment).toMatchObject(whole);
    expect(row).toMatchObject({ status: 'refunded', refundedCents: 2000 });
    await expect(as(buyer).purchases.download({ productId })).rejects.toMatchObject({
      message: 'Your payment for this was refunded, so your access to it has ended.',
    });
    await shop.deliverAll();
    const toBuyer = (await shop.noticesOf(buyer)).map(({ type }) => type);
    expect(toBuyer.toSorted()).toEqual(['purchase_changed', 'refund_granted']);
    const written = await db.select().from(mails).where(eq(mails.kind, 'refund'));
    expect(new Set(written.map(({ userId }) => userId))).toEqual(new Set([buyer.id, seller.id]));
    expect(written).toHaveLength(2);
  });

  it('by the seller unasked, twice and at once, is one refund', async () => {
    const { buyer, purchaseId } = await bought();
    const refund = () => as(seller).refundRequests.refundSale({ purchaseId });
    await Promise.all([refund(), refund(), refund()]);
    await doRefunds(2);
    const { row, payment } = await stateOf(purchaseId);
    expect([row.status, payment]).toMatchObject(['refunded', whole]);
    const [granted] = (await shop.noticesOf(buyer)).filter(({ type }) => type === 'refund_granted');
    expect(granted?.actorId).toBe(seller.id);
    // Done again, by a job that was lost or by the hourly run, it gives back nothing more.
    const [request] = await db
      .select({ requestId: refundRequests.id })
      .from(refundRequests)
      .where(eq(refundRequests.purchaseId, purchaseId));
    await refundGranted(services, { requestId: request?.requestId ?? '' });
    expect((await stateOf(purchaseId)).payment).toMatchObject(whole);
    await expect(refund()).resolves.toBeUndefined();
  });

  it('after a part was given back gives back the rest', async () => {
    const { purchaseId } = await bought();
    const { row } = await stateOf(purchaseId);
    await payments.refund({
      payment: { id: row.stripePaymentId ?? '', account: shop.account },
      amountCents: 500,
      isFeeReturned: false,
      key: 'a part',
    });
    await shop.deliverAll();
    await as(seller).refundRequests.refundSale({ purchaseId });
    await doRefunds();
    const after = await stateOf(purchaseId);
    expect(after.payment?.refundedCents).toBe(2000);
    expect(after.row.status).toBe('refunded');
  });

  it('of which the job was lost is made by the next hourly run', async () => {
    const { purchaseId } = await bought();
    await as(seller).refundRequests.refundSale({ purchaseId });
    await refundAllGranted({ ...services, log: { error: () => {} } });
    expect((await stateOf(purchaseId)).row.status).toBe('refunded');
    await doRefunds();
    expect((await stateOf(purchaseId)).payment).toMatchObject(whole);
  });

  it('that Stripe refuses stands on the list of payments that do not match; else it is tried again', async () => {
    const { purchaseId } = await bought();
    await as(seller).refundRequests.refundSale({ purchaseId });
    const [request] = await db
      .select()
      .from(refundRequests)
      .where(eq(refundRequests.purchaseId, purchaseId));
    const job = { requestId: request?.id ?? '' };
    const failing = (kind: PaymentProblem['kind']) => ({
      db,
      payments: {
        ...payments,
        refund: () => Promise.reject(new PaymentProblem(kind, 'No.', null)),
      },
    });
    const issues = () =>
      db.select().from(paymentIssues).where(eq(paymentIssues.reference, purchaseId));
    await expect(refundGranted(failing('unreachable'), job)).rejects.toThrow('No.');
    expect(await issues()).toEqual([]);
    await refundGranted(failing('refused'), job);
    expect(await issues()).toMatchObject([
      { kind: 'refund_failed', amountCents: 2000, resolvedAt: null },
    ]);
    await doRefunds();
    expect(await issues()).toMatchObject([{ outcome: 'settled' }]);
    expect((await stateOf(purchaseId)).row.status).toBe('refunded');
  });
});

it('the mails say what happened, and what can be done', async () => {
  const { buyer, purchaseId } = await bought();
  await as(buyer).refundRequests.ask({ purchaseId, reason: 'It crashes.\nOften.' });
  const [request] = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.purchaseId, purchaseId));
  const requestId = request?.id ?? '';
  await as(seller).refundRequests.answer({ id: requestId, isGranted: false, reason: 'Not here.' });
  const office = { db, publicUrl: 'https://forge.example' } as never;
  const write = async (userId: string, news: string) =>
    refundMails.write(office, { userId, data: { requestId, news } });
  const toSeller = await write(seller.id, 'asked');
  expect(toSeller?.subject).toBe('Refund request: Scatter Kit');
  expect(toSeller?.text).toContain('A buyer of Scatter Kit asks for $20.00 back. They wrote:');
  expect(toSeller?.text).toContain('> It crashes.\n> Often.');
  expect(toSeller?.text).toContain('https://forge.example/profile/sales#refunds');
  const toBuyer = await write(buyer.id, 'declined');
  expect(toBuyer?.subject).toBe('Your refund was declined: Scatter Kit');
  expect(toBuyer?.text).toContain('> Not here.');
  expect(toBuyer?.text).toContain(
    `You can ask a moderator to decide within 30 days, in your library: https://forge.example/profile/${buyer.id}#my-library`,
  );
});
