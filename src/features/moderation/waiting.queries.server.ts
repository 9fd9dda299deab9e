import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { hasEndedSecret, isGivenUp, isUnsent } from '#features/mails/queries.server.ts';
import { mails } from '#features/mails/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { isEscalated } from '#features/refund-requests/queries.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import { reports } from '#features/reports/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { givenUpJobs } from '#platform/queue/backlog.server.ts';
import { deskLimits, type DeskQueue } from './desk/rules.ts';
import { isPending, isWaiting } from './queue.queries.server.ts';

/**
 * Since when each thing of a queue waits. Of mails and jobs only those wait that are not retried any
 * more: the others may still be done by themselves. A mail whose code or link has expired waits for
 * nobody.
 */
function waitingSince(db: Database): Record<DeskQueue, SQL> {
  return {
    articles: sql`${db.select({ at: articles.updatedAt }).from(articles).where(isPending)}`,
    products: sql`${db.select({ at: products.waitsSince }).from(products).where(isWaiting)}`,
    reports: sql`${db.select({ at: reports.createdAt }).from(reports).where(isNull(reports.resolvedAt))}`,
    refunds: sql`${db
      .select({ at: refundRequests.escalatedAt })
      .from(refundRequests)
      .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
      .where(isEscalated)}`,
    payments: sql`${db
      .select({ at: paymentIssues.firstSeenAt })
      .from(paymentIssues)
      .where(isNull(paymentIssues.resolvedAt))}`,
    mails: sql`${db
      .select({ at: mails.createdAt })
      .from(mails)
      .where(and(isUnsent, isGivenUp, sql`not ${hasEndedSecret}`))}`,
    jobs: givenUpJobs,
  };
}

export type WaitingQueue<Name extends DeskQueue = DeskQueue> = {
  queue: Name;
  count: number;
  oldestAt: Date | null;
};

/** How much waits in each of these queues, counted as far as is shown, and since when the oldest does. */
export async function waitingQueues<Name extends DeskQueue>(
  db: Database,
  queues: readonly Name[],
): Promise<WaitingQueue<Name>[]> {
  const since = waitingSince(db);
  const parts = queues.map(
    (queue) => sql`(
      select ${queue}::text as queue, count(*)::int as count,
        (extract(epoch from min(at)) * 1000)::float8 as oldest
      from (select at from (${since[queue]}) as all_of_it (at) order by at limit ${deskLimits.count})
        as waiting)`,
  );
  const { rows } = await db.execute<{ queue: string; count: number; oldest: number | null }>(
    sql.join(parts, sql` union all `),
  );
  return queues.map((queue) => {
    const { count = 0, oldest = null } = rows.find((row) => row.queue === queue) ?? {};
    return { queue, count, oldestAt: oldest === null ? null : new Date(oldest) };
  });
}

/** How much waits on the pages of refunds, payments, mails and jobs. */
export async function waitingForModerators(db: Database) {
  const queues = await waitingQueues(db, ['refunds', 'payments', 'mails', 'jobs']);
  const counts = { refunds: 0, payments: 0, mails: 0, jobs: 0 };
  for (const { queue, count } of queues) counts[queue] = count;
  return counts;
}
