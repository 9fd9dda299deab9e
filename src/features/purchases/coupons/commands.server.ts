import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField, Refusal } from '#shared/refusal.ts';
import type { NewCoupon } from './input.ts';
import { couponLimits } from './rules.ts';
import { couponProducts, coupons } from './tables.server.ts';
import { couponTexts } from './texts.ts';

/**
 * Makes a coupon for all or some of its maker's products.
 * @throws Refusal INVALID with the field that is wrong; CONFLICT when they have too many
 */
export async function createCoupon(
  db: Database,
  actor: { id: string },
  { productIds, endsAt, ...given }: NewCoupon,
): Promise<{ id: string }> {
  const named = productIds && [...new Set(productIds)];
  const end = endsAt === null ? null : new Date(endsAt);
  if (end && end <= new Date()) throw invalidField('endsAt', couponTexts.endPast);
  return db.transaction(async (tx) => {
    if (named) await refuseOthersProducts(tx, actor, named);
    await lockPerson(tx, actor);
    await endExpired(tx, actor);
    const isOpen = and(eq(coupons.sellerId, actor.id), isNull(coupons.endedAt));
    if ((await tx.$count(coupons, isOpen)) >= couponLimits.open) {
      throw new Refusal('CONFLICT', couponTexts.tooMany);
    }
    const [made] = await tx
      .insert(coupons)
      .values({ sellerId: actor.id, ...given, endsAt: end, coversAll: named === null })
      .onConflictDoNothing()
      .returning({ id: coupons.id });
    if (!made) throw invalidField('code', couponTexts.codeTaken);
    if (named) {
      await tx
        .insert(couponProducts)
        .values(named.map((productId) => ({ couponId: made.id, productId })));
    }
    return made;
  });
}

async function refuseOthersProducts(
  tx: Database,
  actor: { id: string },
  named: readonly string[],
): Promise<void> {
  const isTheirs = and(
    inArray(products.id, named),
    eq(products.userId, actor.id),
    isNull(products.deletedAt),
  );
  if ((await tx.$count(products, isTheirs)) < named.length) {
    throw invalidField('productIds', couponTexts.notYours);
  }
}

/** Their codes can be used again. */
async function endExpired(tx: Database, actor: { id: string }): Promise<void> {
  await tx
    .update(coupons)
    .set({ endedAt: sql`${coupons.endsAt}` })
    .where(
      and(eq(coupons.sellerId, actor.id), isNull(coupons.endedAt), lte(coupons.endsAt, sql`now()`)),
    );
}

/**
 * Ends a coupon: nobody begins to pay with it any more. One that has ended stays as it is.
 * @throws Refusal NOT_FOUND
 */
export async function endCoupon(db: Database, actor: { id: string }, id: string): Promise<void> {
  const { rowCount } = await db
    .update(coupons)
    .set({ endedAt: sql`coalesce(${coupons.endedAt}, now())` })
    .where(and(eq(coupons.id, id), eq(coupons.sellerId, actor.id)));
  if (!rowCount) throw new Refusal('NOT_FOUND', couponTexts.missing);
}
