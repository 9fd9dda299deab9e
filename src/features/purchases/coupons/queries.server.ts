import { and, count, desc, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { purchases } from '../tables.server.ts';
import { cleanCode, couponState } from './rules.ts';
import { couponProducts, coupons } from './tables.server.ts';
import { couponTexts } from './texts.ts';

export type Coupon = typeof coupons.$inferSelect;

type ForSale = { sellerId: string; productId: string; buyerId: string | null };

/**
 * The coupon that this code stands for, for this product and buyer. `isLocked` keeps it as it is
 * until the transaction ends, so that the last use goes to one buyer.
 * @throws Refusal with a sentence each: NOT_FOUND for a wrong code, GONE for one that has ended,
 * CONFLICT for one that is used up
 */
export async function couponFor(
  db: Database,
  sale: ForSale,
  typed: string,
  { isLocked }: { isLocked: boolean },
): Promise<Coupon> {
  const found = db
    .select()
    .from(coupons)
    .where(and(eq(coupons.sellerId, sale.sellerId), eq(coupons.code, cleanCode(typed))))
    // A code that is in use again means the newer coupon.
    .orderBy(sql`${coupons.endedAt} is null desc`, desc(coupons.createdAt))
    .limit(1);
  const [coupon] = isLocked ? await found.for('update') : await found;
  if (!coupon || !(await covers(db, coupon, sale.productId))) {
    throw new Refusal('NOT_FOUND', couponTexts.unknown, couponField(couponTexts.unknown));
  }
  const uses = coupon.usesMax === null ? 0 : await usesOf(db, coupon, sale);
  switch (couponState({ ...coupon, uses }, new Date())) {
    case 'open':
      return coupon;
    case 'used_up':
      throw new Refusal('CONFLICT', couponTexts.usedUp, couponField(couponTexts.usedUp));
    case 'over':
    case 'ended':
      throw new Refusal('GONE', couponTexts.over, couponField(couponTexts.over));
  }
}

function couponField(sentence: string) {
  return { fields: { coupon: sentence } };
}

async function covers(db: Database, coupon: Coupon, productId: string): Promise<boolean> {
  if (coupon.coversAll) return true;
  const named = and(
    eq(couponProducts.couponId, coupon.id),
    eq(couponProducts.productId, productId),
  );
  return (await db.$count(couponProducts, named)) > 0;
}

/**
 * A use is taken when the payment page opens, and released when it closes unpaid. A page that was
 * never made holds one for a day.
 */
const isUse = and(
  isNotNull(purchases.couponId),
  ne(purchases.status, 'expired'),
  or(
    ne(purchases.status, 'pending'),
    isNotNull(purchases.stripeSessionId),
    gt(purchases.createdAt, sql`now() - interval '1 day'`),
  ),
);

/** How often others have used it, and this buyer for other products. */
async function usesOf(db: Database, { id }: Coupon, sale: ForSale): Promise<number> {
  const isOther =
    sale.buyerId === null
      ? undefined
      : not(
          sql`(${purchases.buyerId} is not distinct from ${sale.buyerId} and ${purchases.productId} = ${sale.productId} and ${purchases.status} = 'pending')`,
        );
  return db.$count(purchases, and(eq(purchases.couponId, id), isUse, isOther));
}

/** How often each of these was used. */
export async function usesByCoupon(
  db: Database,
  couponIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sql<string>`${purchases.couponId}`, uses: count() })
    .from(purchases)
    .where(and(inArray(purchases.couponId, [...couponIds]), isUse))
    .groupBy(purchases.couponId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
