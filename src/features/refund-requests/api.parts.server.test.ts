import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices } from '#features/purchases/invoices/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { refundPartMails } from './mails.commands.server.ts';
import {
  makeAllRefundParts,
  makeRefundPart,
  refundPartQueue,
} from './parts-refunding.commands.server.ts';
import { refundGranted, refundQueue } from './refunding.commands.server.ts';
import { refundParts } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { seller, refunds, payments, bought } = shop;
const droppedTags = await hearPageTags(database);
const services = { db, payments };
const reason = 'The manual is missing.';

const doParts = (processes = 1) =>
  doJobs(database, refundPartQueue, (job) => makeRefundPart(services, job), { processes });

const part = (purchaseId: string, amountCents: number, refundedCents = 0, who = seller) =>
  refunds(who).refundPart({ purchaseId, amountCents, refundedCents, reason });

const partsOf = (purchaseId: string) =>
  db.select().from(refundParts).where(eq(refundParts.purchaseId, purchaseId));

async function stateOf(purchaseId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!row?.stripePaymentId) throw new Error('It has no payment.');
  const payment = await payments.payment({ id: row.stripePaymentId, account: shop.account });
  return { row, payment };
}

const mailTo = (userId: string, partId: string) =>
  refundPartMails.write({ db, publicUrl: 'https://forge.example' } as never, {
    userId,
    data: { partId },
  });

describe('a part of $4.00 of a sale for $20.00', () => {
  it('goes back with its share of the fee, once, and access stays', async () => {
    const { buyer, productId, purchaseId } = await bought();
    await Promise.all([part(purchaseId, 400), part(purchaseId, 400), part(purchaseId, 400)]);
    await part(purchaseId, 400);
    await doParts(3);
    await part(purchaseId, 400);
    await doParts();
    const { row, payment } = await stateOf(purchaseId);
    expect(payment).toMatchObject({ refundedCents: 400, feeRefundedCents: 40 });
    expect(row).toMatchObject({
      status: 'owned',
      priceCents: 2000,
      refundedCents: 400,
      feeRefundedCents: 40,
    });
    await expect(shop.as(buyer).purchases.download({ productId })).resolves.toBeTruthy();
    const credits = await db.select().from(invoices).where(eq(invoices.purchaseId, purchaseId));
    expect(credits.map(({ kind, netCents }) => [kind, netCents])).toEqual([
      ['invoice', 2000],
      ['credit_note', 400],
    ]);
    const told = await shop.noticesOf(buyer);
    expect(told.map(({ metadata }) => metadata.purchaseChange)).toEqual(['partly_refunded']);
    const [made] = await partsOf(purchaseId);
    const mail = await mailTo(buyer.id, made?.id ?? '');
    expect(mail?.subject).toBe('$4.00 refunded: Scatter Kit');
    expect(mail?.text).toContain(
      'The seller refunded $4.00 of what you paid for Scatter Kit. It is returned to your original payment method, which takes 5 to 10 days with most banks. You keep your access. The seller wrote:',
    );
    expect(mail?.text).toContain('> The manual is missing.');
  });

  it('and more parts, up to all of it, which ends access', async () => {
    const { buyer, productId, purchaseId } = await bought();
    await part(purchaseId, 400);
    await part(purchaseId, 333, 400);
    await expect(part(purchaseId, 1268, 733)).rejects.toMatchObject({
      status: 400,
      message: 'You can refund at most $12.67.',
      data: { fields: { amountCents: 'You can refund at most $12.67.' } },
    });
    const [sale] = (await refunds(seller).sales({})).sales;
    expect(sale).toMatchObject({ paidCents: 2000, refundedCents: 0, promisedCents: 733 });
    await doParts(2);
    expect((await refunds(seller).sales({})).sales[0]).toMatchObject({
      refundedCents: 733,
      promisedCents: 0,
    });
    await droppedTags();
    await part(purchaseId, 1267, 733);
    await doParts();
    // The page shows who has it.
    expect(await droppedTags()).toContain(`product:${productId}`);
    const { row, payment } = await stateOf(purchaseId);
    expect(payment).toMatchObject({ refundedCents: 2000, feeRefundedCents: 200 });
    expect(row.status).toBe('refunded');
    await expect(shop.as(buyer).purchases.download({ productId })).rejects.toMatchObject({
      message: 'Your payment for this was refunded, so your access to it has ended.',
    });
    await expect(part(purchaseId, 1, 2000)).rejects.toMatchObject({
      status: 409,
      message: 'This purchase has already been refunded or is in dispute.',
    });
    const last = (await partsOf(purchaseId)).find(({ afterCents }) => afterCents === 733);
    expect((await mailTo(buyer.id, last?.id ?? ''))?.text).toContain(
      'The full amount has now been refunded, so your access has ended.',
    );
  });

  it('beside another part at the same moment is one of the two', async () => {
    const { purchaseId } = await bought();
    const both = await Promise.allSettled([part(purchaseId, 400), part(purchaseId, 500)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'Something was refunded in the meantime. Reload the page.' },
    });
  });

  it('and the whole at the same moment end in the whole, and nobody is told of a failure', async () => {
    const { purchaseId } = await bought();
    await part(purchaseId, 400);
    await refunds(seller).refundSale({ purchaseId });
    await Promise.all([
      doParts(),
      doJobs(database, refundQueue, (job) => refundGranted(services, job)),
    ]);
    const { row, payment } = await stateOf(purchaseId);
    expect(payment).toMatchObject({ refundedCents: 2000, feeRefundedCents: 200 });
    expect(row.status).toBe('refunded');
    expect(await partsOf(purchaseId)).toMatchObject([{ failedAt: null }]);
    await expect(part(purchaseId, 100, 2000)).rejects.toMatchObject({ status: 409 });
  });

  it('of which the job was lost is made by the next hourly run, and once', async () => {
    const { purchaseId } = await bought();
    await part(purchaseId, 400);
    await makeAllRefundParts({ ...services, log: { error: () => {} } });
    const [made] = await partsOf(purchaseId);
    // As if the process died before it was written down, long after Stripe forgot the key.
    const isOfThis = eq(refundParts.purchaseId, purchaseId);
    await db.update(refundParts).set({ refundedAt: null }).where(isOfThis);
    const refund: typeof payments.refund = (wanted) =>
      payments.refund({ ...wanted, key: `${wanted.key} anew` });
    const forgetful = { db, payments: { ...payments, refund } };
    await makeRefundPart(forgetful, { partId: made?.id ?? '' });
    await doParts();
    expect((await stateOf(purchaseId)).payment?.refundedCents).toBe(400);
  });
});

describe('a part', () => {
  it.each([
    [0, 'Enter an amount of at least $0.01.'],
    [-400, 'Enter an amount of at least $0.01.'],
    [1.5, 'Enter an amount of at least $0.01.'],
    [9e15, 'Enter an amount of at least $0.01.'],
    [2001, 'You can refund at most $20.00.'],
  ])('of %s cents is refused', async (cents, sentence) => {
    const { purchaseId } = await bought();
    await expect(part(purchaseId, cents)).rejects.toMatchObject({
      status: 400,
      data: { fields: { amountCents: sentence } },
    });
  });

  it('needs a reason', async () => {
    const { purchaseId } = await bought();
    const given = { purchaseId, amountCents: 100, refundedCents: 0, reason: '  ' };
    await expect(refunds(seller).refundPart(given)).rejects.toMatchObject({
      data: { fields: { reason: 'Please give a reason.' } },
    });
  });

  it("is the seller's alone to give", async () => {
    const { buyer, purchaseId } = await bought();
    for (const who of [buyer, await makePerson(db), await makePerson(db, { isModerator: true })]) {
      await expect(part(purchaseId, 400, 0, who)).rejects.toMatchObject({
        status: 404,
        message: 'This sale does not exist.',
      });
    }
    const given = { purchaseId, amountCents: 100, refundedCents: 0, reason };
    await expect(refunds(null).refundPart(given)).rejects.toMatchObject({ status: 401 });
    expect(await partsOf(purchaseId)).toEqual([]);
  });

  it('is not given of what is in dispute, was free, or through an account that is gone', async () => {
    const sale = await bought();
    await shop.set(sale.purchaseId, { status: 'disputed' });
    await expect(part(sale.purchaseId, 100)).rejects.toMatchObject({
      status: 409,
      message: 'The payment for this is disputed. You cannot download it until it is settled.',
    });
    await shop.set(sale.purchaseId, { status: 'owned' });
    const connect = (disconnectedAt: Date | null) =>
      db.update(sellerAccounts).set({ disconnectedAt }).where(eq(sellerAccounts.userId, seller.id));
    await connect(new Date());
    await expect(part(sale.purchaseId, 100)).rejects.toMatchObject({
      status: 409,
      message: 'Your Stripe account is disconnected. Connect it again to refund this sale.',
    });
    await connect(null);
    await shop.set(sale.purchaseId, { priceCents: 0, feeCents: 0, sellerCents: 0 });
    await expect(part(sale.purchaseId, 100)).rejects.toMatchObject({
      message: 'Nothing was paid for this, so there is nothing to refund.',
    });
  });

  it('that Stripe refuses is told to the seller, who can try again; else it is tried again', async () => {
    const { buyer, purchaseId } = await bought();
    await part(purchaseId, 400);
    const [waiting] = await partsOf(purchaseId);
    const job = { partId: waiting?.id ?? '' };
    const failing = (kind: PaymentProblem['kind']) => ({
      db,
      payments: {
        ...payments,
        refund: () => Promise.reject(new PaymentProblem(kind, 'No.', null)),
      },
    });
    await expect(makeRefundPart(failing('unreachable'), job)).rejects.toThrow('No.');
    expect(await partsOf(purchaseId)).toMatchObject([{ refundedAt: null, failedAt: null }]);
    await makeRefundPart(failing('refused'), job);
    await doParts();
    expect((await stateOf(purchaseId)).payment?.refundedCents).toBe(0);
    const failures = (await shop.noticesOf(seller)).filter(({ type }) => type === 'refund_failed');
    expect(failures).toMatchObject([{ metadata: { priceCents: 400, productName: 'Scatter Kit' } }]);
    const mail = await mailTo(seller.id, job.partId);
    expect(mail?.subject).toBe('A refund failed: Scatter Kit');
    expect(mail?.text).toContain(
      'Stripe did not accept your refund of $4.00 for Scatter Kit. Nothing was refunded.',
    );
    expect(await shop.noticesOf(buyer)).toEqual([]);
    await part(purchaseId, 400);
    await doParts();
    expect((await stateOf(purchaseId)).payment?.refundedCents).toBe(400);
  });
});
