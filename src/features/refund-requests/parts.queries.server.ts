import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { PurchaseRecord } from '#features/purchases/fulfilment.queries.server.ts';
import { bankRejectionDays } from '#features/purchases/rules.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { refundParts } from './tables.server.ts';

/** Parts whose refund is pending. */
export const isWaitingPart = sql`num_nonnulls(${refundParts.refundedAt}, ${refundParts.failedAt}) = 0`;

/** What of a purchase is neither refunded nor pending. */
export async function leftOf(
  db: Database,
  { id, priceCents, taxCents, refundedCents }: PurchaseRecord,
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refundParts.amountCents}), 0)::int` })
    .from(refundParts)
    .where(and(eq(refundParts.purchaseId, id), isWaitingPart));
  return priceCents + taxCents - refundedCents - (row?.cents ?? 0);
}

/** Of rows of `purchases`: the seller's partial refunds that are still pending. */
export const promisedCents = sql<number>`(
  select coalesce(sum(part.amount_cents), 0)::int from refund_parts as part
  where part.purchase_id = purchases.id and part.refunded_at is null and part.failed_at is null
)`;

/** A part with its purchase, as its job needs them. */
export async function partOf(db: Database, id: string) {
  const [part] = await db.select().from(refundParts).where(eq(refundParts.id, id));
  return part;
}

/**
 * Parts that a bank may still reject, of purchases of which less than all such parts is back by now: one of
 * them has failed at the bank.
 */
export async function partsToCheck(db: Database) {
  const back = sql`(
    select sum(part.amount_cents) from refund_parts as part
    where part.purchase_id = ${purchases.id} and part.refunded_at is not null
  )`;
  const rows = await db
    .select({
      id: refundParts.id,
      refundId: refundParts.stripeRefundId,
      account: purchases.stripeUserId,
    })
    .from(refundParts)
    .innerJoin(purchases, eq(purchases.id, refundParts.purchaseId))
    .where(
      and(
        gt(refundParts.refundedAt, sql`now() - ${bankRejectionDays} * interval '1 day'`),
        isNotNull(refundParts.stripeRefundId),
        lt(purchases.refundedCents, back),
      ),
    );
  return rows.flatMap(({ refundId, ...part }) => (refundId ? [{ ...part, refundId }] : []));
}

/** The facts of a mail about a part to this person; undefined if either is gone. */
export async function mailedPart(db: Database, userId: string, partId: string) {
  const [row] = await db
    .select({
      to: users.email,
      name: users.name,
      isToSeller: sql<boolean>`${purchases.sellerId} = ${users.id}`,
      productName: products.name,
      amountCents: refundParts.amountCents,
      reason: refundParts.reason,
      failedAt: refundParts.failedAt,
      hasEnded: sql<boolean>`${purchases.status} = 'refunded'`,
    })
    .from(refundParts)
    .innerJoin(purchases, eq(purchases.id, refundParts.purchaseId))
    .innerJoin(products, eq(products.id, purchases.productId))
    .innerJoin(users, eq(users.id, userId))
    .where(eq(refundParts.id, partId));
  return row;
}
