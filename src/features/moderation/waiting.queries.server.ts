import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { mails } from '#features/mails/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { givenUpJobs } from '#platform/queue/backlog.server.ts';

/** Counting stops there. */
const countMax = 100;

/**
 * What waits for moderators on the pages of refunds, payments, mails and jobs, in one query. Of mails
 * and jobs only those count that nobody tries any more: the others may still be done by themselves.
 */
export async function waitingForModerators(db: Database) {
  const refunds = db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(and(eq(refundRequests.status, 'escalated'), eq(purchases.status, 'owned')))
    .limit(countMax);
  const payments = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(isNull(paymentIssues.resolvedAt))
    .limit(countMax);
  const isGivenUp = or(isNotNull(mails.givenUpAt), sql`${mails.endsAt} <= now()`);
  const unsent = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.error), isGivenUp))
    .limit(countMax);
  const { rows } = await db.execute<{
    refunds: number;
    payments: number;
    mails: number;
    jobs: number;
  }>(sql`
    select (select count(*)::int from ${refunds} as refunds) as refunds,
      (select count(*)::int from ${payments} as payments) as payments,
      (select count(*)::int from ${unsent} as mails) as mails,
      (select count(*)::int from (${givenUpJobs} limit ${countMax}) as jobs) as jobs
  `);
  const [counts] = rows;
  if (!counts) throw new Error('There are no counts.');
  return counts;
}
