import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { doJobs } from '#test/queue.ts';
import { openRefunds } from '#test/refunds.ts';
import { refundAllGranted, refundGranted, refundQueue } from './refunding.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { store } = shop.sandbox;
const services = { db, payments: shop.payments };

const folder = 'db/migrations';
const file = readdirSync(folder).find((name) => name.endsWith('refunds_failed.sql'));
const [, ...data] = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint');

async function migrate() {
  for (const statement of data) await db.execute(sql.raw(statement));
}

async function refunded() {
  const sale = await shop.bought();
  await shop.refunds(shop.seller).refundSale({ purchaseId: sale.purchaseId });
  await doJobs(database, refundQueue, (job) => refundGranted(services, job));
  await shop.deliverAll();
  return sale;
}

it('a refund that failed at the bank before is not repeated', async () => {
  const { purchaseId, productId } = await refunded();
  await shop.press('refund-failed', store.all('refund')[0]?.id ?? '');
  await shop.deliverAll();
  await shop.set(purchaseId, { refundFailedAt: null });
  const { purchaseId: waiting } = await shop.bought();
  await shop.refunds(shop.seller).refundSale({ purchaseId: waiting });
  await migrate();
  await refundAllGranted({ ...services, log: { error: () => {} } });
  expect(await shop.rowsOf(productId)).toMatchObject([{ status: 'owned' }]);
  const issues = await db.select().from(paymentIssues);
  expect(issues).toMatchObject([{ kind: 'refund_failed', purchaseId, outcome: null }]);
});

it('a failed refund whose money is back by now is off the list', async () => {
  const { purchaseId } = await refunded();
  const issue = { kind: 'refund_failed', reference: 'cs_before', purchaseId } as const;
  await db.insert(paymentIssues).values(issue);
  await migrate();
  const named = eq(paymentIssues.reference, 'cs_before');
  expect(await db.select().from(paymentIssues).where(named)).toMatchObject([
    { outcome: 'settled', resolvedAt: expect.any(Date) },
  ]);
});
