import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { moneyBefore, recordPayment } from './fulfilment.commands.server.ts';
import { purchaseOfId } from './fulfilment.queries.server.ts';
import { purchases } from './tables.server.ts';
import { purchaseTexts } from './texts.ts';

/** A page that was paid for a purchase, and is not recorded for it. */
type PaidPage = { sessionId: string; account: string | null };

/**
 * A moderator accepts what was paid for a purchase, though it is not what was agreed: whatever asks
 * Stripe next grants it. Inside the transaction that records the decision.
 * @throws Refusal NOT_FOUND, CONFLICT when another page was paid for the purchase
 */
export async function acceptPayment(tx: Database, id: string, page?: PaidPage): Promise<void> {
  const isThere = await purchaseOfId(tx, id);
  if (!isThere) throw new Refusal('NOT_FOUND', purchaseTexts.purchaseMissing);
  const { rowCount } = await tx
    .update(purchases)
    .set({
      acceptedAt: sql`now()`,
      revision: sql`${purchases.revision} + 1`,
      ...(page && { stripeSessionId: page.sessionId, stripeUserId: page.account }),
    })
    .where(
      and(
        eq(purchases.id, id),
        page ? inArray(purchases.status, ['pending', 'expired']) : undefined,
      ),
    );
  if (!rowCount) throw new Refusal('CONFLICT', purchaseTexts.paidOtherwise);
}

/**
 * A moderator grants a purchase whose payment nobody can check any more: the seller's account is
 * closed to us. Inside the transaction that records the decision.
 * @throws Refusal NOT_FOUND
 */
export async function grantUnverified(
  tx: Database,
  id: string,
  paymentId: string | null,
): Promise<void> {
  const found = await purchaseOfId(tx, id);
  if (!found) throw new Refusal('NOT_FOUND', purchaseTexts.purchaseMissing);
  const state = { status: 'owned' as const, paymentId, ...moneyBefore(found) };
  const written = await recordPayment(tx, found, state);
  if (!written) throw new Refusal('CONFLICT', purchaseTexts.paidOtherwise);
}
