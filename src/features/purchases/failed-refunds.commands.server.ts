import { eq, sql } from 'drizzle-orm';
import { openIssue, resolveFailedRefund } from '#features/payment-issues/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dateAndTime } from '#shared/dates.ts';
import type { PurchaseRecord } from './fulfilment.queries.server.ts';
import { hasRefundFailed } from './fulfilment.ts';
import type { PurchaseStatus } from './rules.ts';
import { purchases } from './tables.server.ts';

type Change = {
  before: PurchaseRecord;
  after: { status: PurchaseStatus; paymentId: string | null; refundedCents: number };
  /** Nobody is left who could have it, which is why it was refunded. */
  isUnwanted: boolean;
};

/**
 * Part of bringing a purchase in line with its payment. Once the buyer has the money back, nobody
 * needs to look at a failed refund of it. One that fails at the bank is recorded, so that it is not
 * repeated without a person; nobody asks for one that is unwanted, so it is listed at once.
 */
export async function followFailedRefund(
  tx: Database,
  { before, after, isUnwanted }: Change,
): Promise<void> {
  const { id, sessionId, account } = before;
  if (after.status === 'refunded' || after.status === 'lost') return resolveFailedRefund(tx, id);
  if (!hasRefundFailed(before, after)) return;
  const [failed] = await tx
    .update(purchases)
    .set({ refundFailedAt: sql`now()` })
    .where(eq(purchases.id, id))
    .returning({ at: purchases.refundFailedAt });
  if (!isUnwanted || !failed?.at) return;
  const { paymentId, refundedCents } = after;
  const amountCents = before.priceCents + before.taxCents - refundedCents;
  const payment = { purchaseId: id, account, sessionId, paymentId, amountCents };
  const facts = { failed: dateAndTime(failed.at) };
  await openIssue(tx, { kind: 'refund_failed', reference: id, ...payment, facts });
}
