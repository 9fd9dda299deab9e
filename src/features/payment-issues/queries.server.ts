import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
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
