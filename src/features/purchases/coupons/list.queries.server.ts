import { and, eq, gt, ilike, isNull, sql } from 'drizzle-orm';
import { chargeFor } from '#features/products/prices/rules.ts';
import { saleColumns } from '#features/products/prices/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { containing, keysetPage } from '#platform/keyset.server.ts';
import { noSuchPage } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { purchaseTexts } from '../texts.ts';
import { couponFor, usesByCoupon } from './queries.server.ts';
import { couponLimits, couponState } from './rules.ts';
import { couponProducts, coupons } from './tables.server.ts';

const namedProducts = sql<{ name: string; slug: string }[]>`(
  select coalesce(json_agg(json_build_object('name', named.name, 'slug', named.slug)
    order by named.name), '[]'::json)
  from ${couponProducts} as chosen join ${products} as named on named.id = chosen.product_id
  where chosen.coupon_id = coupons.id and named.deleted_at is null
)`;

/**
 * One page of a seller's coupons with how often each was used, newest first.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function couponsOf(
  db: Database,
  viewer: { id: string },
  { after }: { after?: string | undefined },
) {
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`${coupons.createdAt}`, type: 'timestamptz', direction: 'desc' },
    id: coupons.id,
    limit: couponLimits.pageSize,
    after,
    badCursor: noSuchPage,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({
          id: coupons.id,
          code: coupons.code,
          percent: coupons.percent,
          amountCents: coupons.amountCents,
          usesMax: coupons.usesMax,
          endsAt: coupons.endsAt,
          endedAt: coupons.endedAt,
          coversAll: coupons.coversAll,
          products: namedProducts,
          position,
        })
        .from(coupons)
        .where(and(eq(coupons.sellerId, viewer.id), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  const now = new Date();
  const uses = await usesByCoupon(
    db,
    rows.map(({ id }) => id),
  );
  return {
    coupons: rows.map((row) => {
      const counted = { ...row, uses: uses.get(row.id) ?? 0 };
      return { ...counted, state: couponState(counted, now) };
    }),
    next,
  };
}

/**
 * One page of what a seller's coupons can be for, by name.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function productsForCoupon(
  db: Database,
  viewer: { id: string },
  { q, after }: { q: string; after?: string | undefined },
) {
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`lower(${products.name})`, type: 'text', direction: 'asc' },
    id: products.id,
    limit: couponLimits.choices,
    after,
    badCursor: noSuchPage,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({
          id: products.id,
          slug: products.slug,
          name: products.name,
          isOffered: sql<boolean>`(${products.isPublished} and ${products.isListed})`,
          position,
        })
        .from(products)
        .where(
          and(
            eq(products.userId, viewer.id),
            isNull(products.deletedAt),
            gt(products.priceCents, 0),
            q === '' ? undefined : ilike(products.name, containing(q)),
            where,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { products: rows, next };
}

/**
 * What a product costs with a coupon, before anything is begun.
 * @throws Refusal with the sentence that says why the coupon cannot be used
 */
export async function priceWithCoupon(
  db: Database,
  viewer: Viewer | null,
  wanted: { productId: string; coupon: string },
) {
  const [product] = await db
    .select({ sellerId: products.userId, priceCents: products.priceCents, ...saleColumns })
    .from(products)
    .where(
      and(
        eq(products.id, wanted.productId),
        eq(products.isPublished, true),
        eq(products.isListed, true),
        isNull(products.recalledAt),
      ),
    );
  if (!product?.sellerId) throw new Refusal('NOT_FOUND', purchaseTexts.productMissing);
  const sale = {
    sellerId: product.sellerId,
    productId: wanted.productId,
    buyerId: viewer?.id ?? null,
  };
  const coupon = await couponFor(db, sale, wanted.coupon, { isLocked: false });
  return {
    coupon: coupon.code,
    /** Where buyers pay what they want: the least. */
    ...chargeFor(product, { coupon }, new Date()),
  };
}
