import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { IssueOutcome } from './rules.ts';
import { paymentIssues } from './tables.server.ts';

/**
 * Whether a moderator dismissed the failed refund of this purchase: the buyer was paid back by other
 * means, so nothing may be refunded automatically any more.
 */
export async function isRefundDismissed(db: Database, purchaseId: string): Promise<boolean> {
  const dismissed = and(
    eq(paymentIssues.kind, 'refund_failed'),
    eq(paymentIssues.purchaseId, purchaseId),
    eq(paymentIssues.outcome, 'dismissed'),
  );
  return (await db.$count(paymentIssues, dismissed)) > 0;
}

/**
 * How the refund of a support payment that makes nobody a supporter ended the last time: null while
 * it is open, undefined if it was never listed.
 */
export async function supportRefundOutcome(
  db: Database,
  supportPaymentId: string,
): Promise<IssueOutcome | null | undefined> {
  const [last] = await db
    .select({ outcome: paymentIssues.outcome })
    .from(paymentIssues)
    .where(
      and(
        inArray(paymentIssues.kind, ['support_twice', 'refund_failed']),
        eq(paymentIssues.reference, supportPaymentId),
      ),
    )
    .orderBy(desc(paymentIssues.firstSeenAt), desc(paymentIssues.resolvedAt))
    .limit(1);
  return last?.outcome;
}
