import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { supportPayments } from './tables.server.ts';

const { db } = await freshDatabase();

const folder = 'db/migrations';
const file = readdirSync(folder).find((name) => name.endsWith('_reconciliation.sql'));
const steps = readFileSync(`${folder}/${file}`, 'utf8')
  .split('--> statement-breakpoint')
  .filter((step) => step.includes('"status" = \'pending\'') || step.includes('monthly_once'));

it('of the monthly pages that somebody had begun, the newest stays', async () => {
  const { id: userId } = await makePerson(db);
  await db.execute(sql`drop index support_payments_pending_monthly_once`);
  const begun = { userId, amountCents: 499 };
  const at = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 1, hour)) });
  await db.insert(supportPayments).values([
    { ...begun, tier: 'supporter', interval: 'monthly', ...at(1) },
    { ...begun, tier: 'advocate', interval: 'monthly', ...at(2) },
    { ...begun, tier: 'supporter', interval: 'once', ...at(3) },
    { ...begun, tier: 'advocate', interval: 'once', ...at(4) },
  ]);
  expect(steps).toHaveLength(2);
  for (const step of steps) await db.execute(sql.raw(step));
  const rows = await db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.userId, userId))
    .orderBy(asc(supportPayments.createdAt));
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'pending', 'pending', 'pending']);
});
