import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { refundMails, refundPartMails } from './mails.commands.server.ts';
import {
  makeAllRefundParts,
  makeRefundPart,
  refundPartQueue,
} from './parts-refunding.commands.server.ts';
import { refundAllGranted, refundGranted, refundQueue } from './refunding.commands.server.ts';
import { refundParts } from './tables.server.ts';

// Refunds that fail after they were made, and those of unusual payments.

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, payments, refunds, bought, press } = shop;
const { store } = shop.sandbox;
const moderator = await makePerson(db, { isModerator: true });
const services = { db, payments };

async function doRefunds() {
  await doJobs(database, refundPartQueue, (job) => makeRefundPart(services, job));
  await doJobs(database, refundQueue, (job) => refundGranted(services, job));
  await shop.deliverAll();
}

const part = (purchaseId: string, amountCents: number, refundedCents = 0) =>
  refunds(seller).refundPart({ purchaseId, amountCents, refundedCents, reason: 'As promised.' });

async function chargeOf(productId: string) {
  const [row] = await shop.rowsOf(productId);
  return store.get('charge', shop.chargeOf(row?.stripePaymentId ?? ''));
}

/** Days later the bank did not accept the last refund of it. */
async function failAtBank(productId: string) {
  const { id } = await chargeOf(productId);
  const made = store.all('refund').find(({ charge }) => charge === id);
  await press('refund-failed', made?.id ?? '');
  await shop.deliverAll();
}

const issuesAbout = (reference: string) =>
  db.select().from(paymentIssues).where(eq(paymentIssues.reference, reference));

it('a granted refund that fails at the bank waits for a moderator, who makes it again', async () => {
  const { purchaseId, productId } = await bought();
  await refunds(seller).refundSale({ purchaseId });
  await doRefunds();
  await failAtBank(productId);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
  await refundAllGranted({ ...services, log: { error: () => {} } });
  const [issue] = await issuesAbout(purchaseId);
  expect(issue).toMatchObject({ kind: 'refund_failed', amountCents: 2000, outcome: null });
  await as(moderator).reconciliation.refund({ id: issue?.id ?? '', reason: 'The card was new.' });
  await shop.deliverAll();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded', refundedCents: 2000 }]);
  expect((await chargeOf(productId)).amount_refunded).toBe(2000);
});

it('a part that fails at the bank can be refunded again', async () => {
  const { purchaseId, productId } = await bought();
  await part(purchaseId, 500);
  await doRefunds();
  await failAtBank(productId);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
  await part(purchaseId, 500);
  await part(purchaseId, 500);
  await doRefunds();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned', refundedCents: 500 }]);
  expect((await chargeOf(productId)).amount_refunded).toBe(500);
});

const partsOf = (purchaseId: string) =>
  db
    .select()
    .from(refundParts)
    .where(eq(refundParts.purchaseId, purchaseId))
    .orderBy(asc(refundParts.createdAt));

const everyHour = () => makeAllRefundParts({ ...services, log: { error: () => {} } });

it('a part that fails at the bank is recorded as failed, and the other parts stay', async () => {
  const { buyer, purchaseId, productId } = await bought();
  await part(purchaseId, 500);
  await doRefunds();
  await part(purchaseId, 300, 500);
  await doRefunds();
  await failAtBank(productId);
  await everyHour();
  const parts = await partsOf(purchaseId);
  expect(parts).toMatchObject([
    { amountCents: 500, refundedAt: expect.any(Date), failedAt: null },
    { amountCents: 300, refundedAt: null, failedAt: expect.any(Date) },
  ]);
  const mailTo = (partId = '') =>
    refundPartMails.write({ db, publicUrl: 'https://forge.example' } as never, {
      userId: buyer.id,
      data: { partId },
    });
  expect((await mailTo(parts[0]?.id))?.subject).toBe('$5.00 refunded: Scatter Kit');
  // The mail was delayed: what it would say is no longer true.
  expect(await mailTo(parts[1]?.id)).toBeNull();
});

it('a part that Stripe answers as failed, or of an unknown payment, is told to the seller', async () => {
  const { buyer, purchaseId } = await bought();
  await part(purchaseId, 500);
  await doJobs(database, refundPartQueue, (job) =>
    makeRefundPart({ db, payments: { ...payments, payment: async () => null } }, job),
  );
  expect(await partsOf(purchaseId)).toMatchObject([{ failedAt: expect.any(Date) }]);
  expect(await shop.toldOf(buyer)).toEqual([]);
  expect(await shop.toldOf(seller)).toContain('refund_failed');
});

it('a part whose job was killed after it was refunded, before a dispute, has been refunded', async () => {
  const { purchaseId, productId } = await bought();
  await part(purchaseId, 500);
  const { id } = await chargeOf(productId);
  await press('refund', id, { amount: '5.00' });
  await press('dispute', id);
  await shop.deliverAll();
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'disputed', refundedCents: 500 }]);
  await doRefunds();
  expect(await partsOf(purchaseId)).toMatchObject([
    { failedAt: null, refundedAt: expect.any(Date) },
  ]);
});

it('a seller refunds a payment without a fee that a moderator granted', async () => {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer(2000)];
  const { sessionId } = await shop.paid(buyer, productId);
  const intent = String(store.get('checkout.session', sessionId).payment_intent);
  const noFee = { application_fee_amount: null, application_fee: null };
  Object.assign(store.get('payment_intent', intent), noFee);
  Object.assign(store.get('charge', shop.chargeOf(intent)), noFee);
  await shop.deliverAll();
  const [issue] = await issuesAbout(sessionId);
  await as(moderator).reconciliation.grant({ id: issue?.id ?? '', reason: 'Agreed.' });
  const purchaseId = (await shop.rowsOf(productId))[0]?.id ?? '';
  await part(purchaseId, 500);
  await doRefunds();
  await refunds(seller).refundSale({ purchaseId });
  await doRefunds();
  expect(await shop.rowsOf(productId)).toMatchObject([
    { status: 'refunded', refundedCents: 2000, feeRefundedCents: 0 },
  ]);
  expect(await issuesAbout(purchaseId)).toEqual([]);
});

it('after a part of $5.00 the mails and the audit log name the $15.00 that are left', async () => {
  const { id, purchaseId, buyer } = await shop.escalated();
  await sendMails(database, { kinds: [refundMails] });
  await part(purchaseId, 500);
  await as(moderator).refundRequests.decide({ id, isGranted: true, reason: 'It does crash.' });
  await doRefunds();
  const sent = await sendMails(database, { kinds: [refundMails] });
  const textTo = ({ username }: typeof buyer) =>
    sent.find(({ to }) => to.startsWith(`${username}-`))?.text;
  expect(textTo(buyer)).toContain('$15.00 is returned to your original payment method');
  expect(textTo(seller)).toContain('A moderator granted the refund of $15.00 for Scatter Kit.');
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entry?.details).toMatchObject({ amountCents: '1500' });
});
