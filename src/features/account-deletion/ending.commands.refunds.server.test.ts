import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundParts } from '#features/refund-requests/tables.server.ts';
import { retryFailedJobs } from '#platform/queue/backlog.server.ts';
import { freshDatabase } from '#test/database.ts';
import { doJobs, jobsOf } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { deletedAccountQueue, endAtProvider } from './ending.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, payments, refunds } = shop;
const { state } = shop.sandbox.store;

const finish = () =>
  doJobs(database, deletedAccountQueue, (job) => endAtProvider({ db, payments }, job));
const rowOf = async (id: string) =>
  (await db.select().from(purchases).where(eq(purchases.id, id)))[0];

it('a refund that was granted is made before the account is disconnected', async () => {
  const [whole, part, kept] = [await shop.asked(), await shop.bought(), await shop.asked()];
  await refunds(seller).answer({ id: whole.id, isGranted: true, reason: '' });
  await refunds(seller).refundPart({
    purchaseId: part.purchaseId,
    amountCents: 500,
    refundedCents: 0,
    reason: 'Sorry.',
  });
  state.outage = 'error';
  onTestFinished(() => {
    state.outage = 'none';
  });
  await as(seller).accountDeletion.deleteAccount({ username: seller.username });
  await finish();
  expect(await jobsOf(database, deletedAccountQueue)).toMatchObject({ retrying: 1 });
  expect(state.connected[shop.account]).toBe(true);
  state.outage = 'none';
  await retryFailedJobs(db);
  await finish();
  expect(await rowOf(whole.purchaseId)).toMatchObject({ status: 'refunded', refundedCents: 2000 });
  expect(await rowOf(part.purchaseId)).toMatchObject({ status: 'owned', refundedCents: 500 });
  expect(await rowOf(kept.purchaseId)).toMatchObject({ status: 'owned', refundedCents: 0 });
  expect(await db.select().from(refundParts)).toMatchObject([{ refundedAt: expect.any(Date) }]);
  expect(await db.$count(paymentIssues)).toBe(0);
  expect(state.connected[shop.account]).toBeUndefined();
});
