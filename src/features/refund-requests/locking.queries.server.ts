import { eq, sql } from 'drizzle-orm';
import {
  lockProductAndPeople,
  lockPurchase,
  type PurchaseRecord,
} from '#features/purchases/fulfilment.queries.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { refundRequests } from './tables.server.ts';

export type LockedPurchase = PurchaseRecord & { refundUntil: Date | null };

/**
 * The purchase that was paid for this one (for a bundle, the bundle's), locked in the same order as
 * by payments and account deletion; undefined if there is none.
 */
export async function lockPaidPurchase(
  tx: Database,
  purchaseId: string,
): Promise<LockedPurchase | undefined> {
  const [named] = await tx
    .select({ paidId: sql<string>`coalesce(${purchases.bundlePurchaseId}, ${purchases.id})` })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!named) return undefined;
  const [found] = await tx
    .select({
      id: purchases.id,
      productId: purchases.productId,
      buyerId: purchases.buyerId,
      sellerId: purchases.sellerId,
      refundUntil: purchases.refundUntil,
    })
    .from(purchases)
    .where(eq(purchases.id, named.paidId));
  if (!found) return undefined;
  await lockProductAndPeople(tx, found);
  return { ...(await lockPurchase(tx, named.paidId)), refundUntil: found.refundUntil };
}

export type RequestRow = typeof refundRequests.$inferSelect;

/** The request about a locked purchase. */
export async function requestOf(
  tx: Database,
  purchase: { id: string },
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.purchaseId, purchase.id));
  return row;
}

/** A request and its purchase, both locked: a request only changes with its purchase locked. */
export async function lockRequest(
  tx: Database,
  id: string,
): Promise<{ request: RequestRow; purchase: LockedPurchase } | undefined> {
  const [named] = await tx
    .select({ purchaseId: refundRequests.purchaseId })
    .from(refundRequests)
    .where(eq(refundRequests.id, id));
  const purchase = named && (await lockPaidPurchase(tx, named.purchaseId));
  const request = purchase && (await requestOf(tx, purchase));
  return request && { request, purchase };
}
