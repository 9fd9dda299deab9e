import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { purchases } from '../tables.server.ts';
import { receiptLimits } from './rules.ts';

/** Bought for money, not given back, and not long ago. */
const isDue = and(
  gt(purchases.priceCents, 0),
  isNotNull(purchases.purchasedAt),
  isNull(purchases.receiptSentAt),
  inArray(purchases.status, ['owned', 'disputed']),
  gt(purchases.purchasedAt, sql`now() - make_interval(days => ${receiptLimits.days})`),
);

/** What the receipt of a purchase says; undefined when it is not due, or the buyer is gone. */
export async function dueReceipt(db: Database, purchaseId: string) {
  const [receipt] = await db
    .select({
      purchaseId: purchases.id,
      to: users.email,
      buyerId: users.id,
      name: users.name,
      productName: products.name,
      sellerUsername: profiles.username,
      priceCents: purchases.priceCents,
      refundUntil: purchases.refundUntil,
      updatesUntil: purchases.updatesUntil,
      purchasedAt: sql<Date>`${purchases.purchasedAt}`.mapWith(purchases.purchasedAt),
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .leftJoin(profiles, eq(profiles.id, purchases.sellerId))
    .where(and(eq(purchases.id, purchaseId), isDue));
  return receipt;
}

/** The purchases whose receipt is due. */
export async function purchasesWithoutReceipt(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isDue, isNotNull(purchases.buyerId)));
  return rows.map(({ id }) => id);
}
