import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { isSupporting, tierOf, type SupportStatus } from './rules.ts';
import { supporters, supportPayments } from './tables.server.ts';

export type SupportPayment = typeof supportPayments.$inferSelect;
export type Changes = Omit<PgUpdateSetSource<typeof supportPayments>, 'status'> & {
  status: SupportStatus;
};

/** `unwanted`: it was paid, but does not make anybody a supporter, and is refunded. */
export type SupportUpdate = 'same' | 'changed' | 'unwanted';

/** Updates one payment under a lock, and then the person's supporter status. */
export async function updateSupportPayment(
  db: Database,
  which: SQL,
  changesOf: (payment: SupportPayment) => Changes | null,
  at?: Date,
): Promise<SupportUpdate> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, which);
    const [payment] = await tx.select().from(supportPayments).where(which).for('update');
    const changes = payment && changesOf(payment);
    if (!payment || !changes) return 'same';
    const begins = isSupporting(changes.status) && !isSupporting(payment.status);
    const isUnwanted =
      begins && (isFromDeletedAccount(payment) || (await hasOtherSubscription(tx, payment)));
    const written = isUnwanted
      ? { ...changes, status: 'ended' as const, endedAt: sql`now()` }
      : changes;
    const [row] = await tx
      .update(supportPayments)
      .set({ ...written, revision: payment.revision + 1 })
      .where(eq(supportPayments.id, payment.id))
      .returning();
    if (row && isUnwanted) await openUnwantedIssue(tx, row);
    if (payment.userId) await updateSupporter(tx, payment.userId, at);
    return isUnwanted ? 'unwanted' : 'changed';
  });
}

/**
 * One payment at a time per person. The person is locked before the payment, as in the deletion of
 * an account, so that the two do not deadlock.
 */
async function lockPerson(tx: Database, which: SQL): Promise<void> {
  const [row] = await tx
    .select({ userId: supportPayments.userId })
    .from(supportPayments)
    .where(which);
  if (!row?.userId) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, row.userId))
    .for('no key update');
}

/** Whether the account was deleted before the payment arrived. */
function isFromDeletedAccount({ userId, startedAt }: SupportPayment): boolean {
  return userId === null && startedAt === null;
}

/** Whether this is a second subscription of a person who already pays for one. */
async function hasOtherSubscription(tx: Database, payment: SupportPayment): Promise<boolean> {
  if (payment.userId === null || payment.interval === 'once') return false;
  const others = await tx.$count(
    supportPayments,
    and(
      eq(supportPayments.userId, payment.userId),
      eq(supportPayments.interval, 'monthly'),
      inArray(supportPayments.status, ['active', 'past_due']),
      ne(supportPayments.id, payment.id),
    ),
  );
  return others > 0;
}

/** On the list until it is refunded: this process may end before that. */
function openUnwantedIssue(tx: Database, payment: SupportPayment): Promise<void> {
  return openIssue(tx, {
    kind: payment.userId === null ? 'refund_failed' : 'support_twice',
    reference: payment.id,
    supportPaymentId: payment.id,
    sessionId: payment.stripeSessionId,
    paymentId: payment.stripePaymentId,
    amountCents: payment.amountCents,
  });
}

async function updateSupporter(tx: Database, userId: string, at?: Date): Promise<void> {
  const payments = await tx
    .select({ tier: supportPayments.tier, status: supportPayments.status })
    .from(supportPayments)
    .where(eq(supportPayments.userId, userId));
  const tier = tierOf(payments);
  if (tier) {
    const since = at ?? sql`now()`;
    await tx
      .insert(supporters)
      .values({ userId, tier, status: 'active', createdAt: since })
      .onConflictDoUpdate({
        target: supporters.userId,
        set: {
          tier,
          status: 'active',
          createdAt: sql`case when ${supporters.status} = 'active' then ${supporters.createdAt} else ${since} end`,
        },
      });
  } else {
    await tx.update(supporters).set({ status: 'ended' }).where(eq(supporters.userId, userId));
  }
  await dropPages(tx, 'supporters', `profile:${userId}`);
}

/** Only while it has this page: another tab may have opened a new one. */
export async function expirePayment(
  db: Database,
  { id, stripeSessionId }: Pick<SupportPayment, 'id' | 'stripeSessionId'>,
): Promise<void> {
  await db
    .update(supportPayments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(supportPayments.id, id),
        eq(supportPayments.status, 'pending'),
        stripeSessionId === null
          ? isNull(supportPayments.stripeSessionId)
          : eq(supportPayments.stripeSessionId, stripeSessionId),
      ),
    );
}
