import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { articleRejections } from '#features/articles/moderation.tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { mails } from '#features/mails/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { productRejections } from '#features/products/moderation.tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import { reports } from '#features/reports/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { largestKeepers } from '#features/uploads/quota/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { givenUpJobs } from '#platform/queue/backlog.server.ts';
import { isWaiting } from '../queue.queries.server.ts';
import { deskLimits, deskQueues, type DeskQueue } from './rules.ts';

/** Since when each thing of a queue waits. */
function waitingSince(db: Database): Record<DeskQueue, SQL> {
  const isGivenUp = or(isNotNull(mails.givenUpAt), sql`${mails.endsAt} <= now()`);
  const isPending = eq(articles.moderationStatus, 'pending');
  const isEscalated = and(eq(refundRequests.status, 'escalated'), eq(purchases.status, 'owned'));
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
      .where(and(isNull(mails.sentAt), isNotNull(mails.error), isGivenUp))}`,
    jobs: givenUpJobs,
  };
}

export type WaitingQueue = { queue: DeskQueue; count: number; oldestAt: Date | null };

/** How much waits in each queue, counted as far as is shown, and since when the oldest does. */
export async function waitingQueues(db: Database): Promise<WaitingQueue[]> {
  const since = waitingSince(db);
  const parts = deskQueues.map(
    (queue) => sql`(
      select ${queue}::text as queue, count(*)::int as count,
        (extract(epoch from min(at)) * 1000)::float8 as oldest
      from (select at from (${since[queue]}) as all_of_it (at) order by at limit ${deskLimits.count})
        as waiting)`,
  );
  const { rows } = await db.execute<{ queue: string; count: number; oldest: number | null }>(
    sql.join(parts, sql` union all `),
  );
  return deskQueues.map((queue) => {
    const { count: waiting = 0, oldest = null } = rows.find((row) => row.queue === queue) ?? {};
    return { queue, count: waiting, oldestAt: oldest === null ? null : new Date(oldest) };
  });
}

/** What is on record: what was taken down, who is here, what was written to the audit log. */
export async function deskRecords(db: Database) {
  const isRecalled = and(isNotNull(products.recalledAt), isNull(products.deletedAt));
  const lastDay = sql`${auditEntries.at} > now() - interval '1 day'`;
  const [removedArticles, removedProducts, removedComments, removedReviews, removedParts] = [
    db.$count(articleRejections),
    db.$count(productRejections),
    db.$count(comments, isNotNull(comments.removedAt)),
    db.$count(reviews, isNotNull(reviews.removedAt)),
    db.$count(profileRemovals),
  ];
  const [removed, recalled, people, suspended, entries] = await Promise.all([
    Promise.all([removedArticles, removedProducts, removedComments, removedReviews, removedParts]),
    db.$count(products, isRecalled),
    db.$count(profiles),
    db.$count(suspensions, isInForce),
    db.$count(auditEntries, lastDay),
  ]);
  const sum = removed.reduce((all, one) => all + one, 0);
  return { removed: sum, recalled, people, suspended, entries };
}

export type Keeper = { id: string | null; username: string | null; bytes: number };

/** Those who keep most, by name; who has no account any more stands as one. */
export async function deskKeepers(db: Database): Promise<Keeper[]> {
  const keepers = await largestKeepers(db, deskLimits.keepers);
  const ids = keepers.flatMap(({ userId }) => userId ?? []);
  const names = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return keepers.map(({ userId, bytes }) => ({
    id: userId,
    username: names.find(({ id }) => id === userId)?.username ?? null,
    bytes,
  }));
}
