import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { mailLimits } from '#features/mails/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { promisedNames } from '../bundles/queries.server.ts';
import { activeStatuses } from '../rules.ts';
import { purchases } from '../tables.server.ts';

/** Bought for money, not refunded, and not so long ago that its mail may be forgotten. */
const isDue = and(
  gt(purchases.priceCents, 0),
  isNotNull(purchases.purchasedAt),
  inArray(purchases.status, activeStatuses),
  gt(purchases.purchasedAt, sql`now() - make_interval(days => ${mailLimits.keptDays})`),
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
      parts: promisedNames,
      priceCents: purchases.priceCents,
      regularPriceCents: purchases.regularPriceCents,
      couponCode: purchases.couponCode,
      taxCents: purchases.taxCents,
      licence: purchases.licence,
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
