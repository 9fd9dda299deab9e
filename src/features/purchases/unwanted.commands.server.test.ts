import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { fulfilPurchase } from './fulfilment.commands.server.ts';

// A payment of $24.00 that arrives after its buyer has deleted their account.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments } = shop;
const { store } = shop.sandbox;

afterEach(() => void vi.useRealTimers());

async function paidByNobody() {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, productId);
  await shop.as(buyer).accountDeletion.deleteAccount({ username: buyer.username });
  shop.takeEvents();
  const [row] = await shop.rowsOf(productId);
  const paymentId = String(store.get('checkout.session', sessionId).payment_intent);
  const charge = store.get('charge', shop.chargeOf(paymentId));
  return { purchaseId: row?.id ?? '', productId, sessionId, charge };
}

const refundsOf = ({ id }: { id: string }) =>
  store.all('refund').filter(({ charge }) => charge === id);

const recordsOf = (purchaseId: string) =>
  db
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.event, 'payment.refunded'), eq(auditEntries.subjectId, purchaseId)));

it('is refunded and recorded once by all who notice it at once', async () => {
  const { purchaseId, productId, sessionId, charge } = await paidByNobody();
  const notice = () => fulfilPurchase({ db, payments }, sessionId);
  await Promise.all([notice(), notice(), notice(), notice()]);
  expect(refundsOf(charge)).toMatchObject([{ amount: 2400 }]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  expect(await recordsOf(purchaseId)).toEqual([
    { details: { amountCents: '2400', refund: refundsOf(charge)[0]?.id } },
  ]);
});

it('is really refunded an hour after Stripe has refused it', async () => {
  const { purchaseId, productId, sessionId, charge } = await paidByNobody();
  charge.paid = false;
  await fulfilPurchase({ db, payments }, sessionId);
  charge.paid = true;
  await fulfilPurchase({ db, payments }, sessionId);
  const listed = eq(paymentIssues.sessionId, sessionId);
  expect(await db.select().from(paymentIssues).where(listed)).toMatchObject([
    { kind: 'refund_failed', amountCents: 2400, outcome: null },
  ]);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'pending' }]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await fulfilPurchase({ db, payments }, sessionId);
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'refunded' }]);
  expect(await recordsOf(purchaseId)).toHaveLength(1);
  expect(await db.select().from(paymentIssues).where(listed)).toMatchObject([
    { outcome: 'settled' },
  ]);
});
