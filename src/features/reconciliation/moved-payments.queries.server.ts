import type { Payments } from '#platform/payments.server.ts';
import { daysAgo, reconciliationDays } from './rules.ts';

/**
 * The payments in an account that were refunded or disputed since then. Banks decide later: an older
 * refund is of interest once it has failed, and an older dispute always.
 */
export async function movedPayments(
  payments: Payments,
  since: Date,
  account: string | null,
): Promise<string[]> {
  const moved = new Set<string>();
  const refunds = daysAgo(reconciliationDays.refunds);
  const listed = payments.refundsSince(since < refunds ? since : refunds, account);
  for await (const { paymentId, madeAt, hasFailed } of listed) {
    if (hasFailed || madeAt >= since) moved.add(paymentId);
  }
  const disputes = daysAgo(reconciliationDays.disputes);
  for await (const id of payments.disputedSince(disputes, account)) moved.add(id);
  return [...moved];
}
