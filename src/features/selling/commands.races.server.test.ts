import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { overlap } from '#test/overlap.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { connectSeller } from './commands.server.ts';
import { sellerAccounts } from './tables.server.ts';

const { db } = await freshDatabase();

it.each([
  ['acct_first', 'fulfilled'],
  ['acct_second', 'rejected'],
])('of two windows that return at once with accounts, one connects: %s', async (other, end) => {
  const seller = await makePerson(db);
  const actor = actorOf(seller);
  const late = await overlap(
    db,
    (tx) => connectSeller(tx, actor, `acct_first ${seller.id}`),
    () => connectSeller(db, actor, `${other} ${seller.id}`),
  );
  expect(late.status).toBe(end);
  if (late.status === 'rejected') {
    expect(late.reason).toMatchObject({
      message: 'A Stripe account is already connected. Disconnect it first.',
    });
  }
  const own = eq(sellerAccounts.userId, seller.id);
  expect(await db.select().from(sellerAccounts).where(own)).toMatchObject([
    { stripeUserId: `acct_first ${seller.id}`, disconnectedAt: null },
  ]);
  const connected = and(
    eq(auditEntries.event, 'payout.connected'),
    eq(auditEntries.subjectId, seller.id),
  );
  expect(await db.$count(auditEntries, connected)).toBe(1);
});
