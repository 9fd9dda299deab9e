import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openRefunds } from '#test/refunds.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, refunds } = shop;
const { state } = shop.sandbox.store;

it('a seller who disconnects refunds first what was granted', async () => {
  const [granted, open] = [await shop.asked(), await shop.asked()];
  await refunds(seller).answer({ id: granted.id, isGranted: true, reason: '' });
  state.outage = 'error';
  onTestFinished(() => {
    state.outage = 'none';
  });
  await expect(as(seller).selling.disconnect()).rejects.toMatchObject({ status: 503 });
  expect(state.connected[shop.account]).toBe(true);
  state.outage = 'none';
  await as(seller).selling.disconnect();
  const refundedOf = async (id: string) =>
    (await db.select().from(purchases).where(eq(purchases.id, id)))[0]?.refundedCents;
  expect(await refundedOf(granted.purchaseId)).toBe(2000);
  expect(await refundedOf(open.purchaseId)).toBe(0);
  expect(await db.$count(paymentIssues)).toBe(0);
  expect(state.connected[shop.account]).toBeUndefined();
});
