import { eq, inArray, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { instant, millisecondInstant } from '#platform/instants.tables.server.ts';
import { coupons } from './coupons/tables.server.ts';
import { endedStatuses, purchaseStatuses } from './rules.ts';

export const purchaseStatus = pgEnum('purchase_status', purchaseStatuses);

/** Who owns what, and what was paid for it. Money in US cents. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    status: purchaseStatus('status').notNull(),
    priceCents: integer('price_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    sellerCents: integer('seller_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What it cost without the sale and the coupon; null: the same. */
    regularPriceCents: integer('regular_price_cents'),
    /** The coupon, and its code at the time. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** Collected by Stripe for the seller, on top of the price. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** What Stripe kept of the payment; null until it is known. */
    stripeFeeCents: integer('stripe_fee_cents'),
    /** What of the platform's fee went back to the seller with a refund. */
    feeRefundedCents: integer('fee_refunded_cents').notNull().default(0),
    /** The buyer's, by their address at Stripe: two letters. */
    country: text('country'),
    /** Where the buyer came to the product from, as the seller's figures name it. */
    source: text('source').notNull().default(''),
    /** Terms at the time of the sale: they hold whatever the seller changes later. */
    licence: text('licence').notNull().default(''),
    refundUntil: instant('refund_until'),
    /** New versions are included until then; null: always. */
    updatesUntil: instant('updates_until'),
    /** The bundle that it came with. */
    bundlePurchaseId: uuid('bundle_purchase_id'),
    /** The payment provider's ids: null for what was free. They never leave the server. */
    stripeSessionId: text('stripe_session_id').unique(),
    stripePaymentId: text('stripe_payment_id').unique(),
    stripeUserId: text('stripe_user_id'),
    /** Counts what was heard of its payment, so that an older answer undoes no newer one. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When access was granted; to the millisecond, as cursors hold it. */
    purchasedAt: millisecondInstant('purchased_at'),
    /** When the file left for the first time: then the download was counted. */
    downloadedAt: instant('downloaded_at'),
    /** The version that the buyer downloaded last; null when they did not, or it is not known. */
    downloadedVersionId: uuid('downloaded_version_id').references(() => productVersions.id, {
      onDelete: 'set null',
    }),
    endedAt: instant('ended_at'),
    /** When a full refund came back last, because the bank did not accept it. */
    refundFailedAt: millisecondInstant('refund_failed_at'),
    /** When a moderator accepted a payment that is not the agreed one. */
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    check(
      'purchases_money',
      sql`price_cents >= 0 and fee_cents >= 0 and seller_cents >= 0 and fee_cents + seller_cents = price_cents and refunded_cents between 0 and price_cents + tax_cents and tax_cents >= 0 and fee_refunded_cents between 0 and fee_cents`,
    ),
    foreignKey({
      name: 'purchases_bundle',
      columns: [table.bundlePurchaseId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    check('purchases_of_bundle_free', sql`bundle_purchase_id is null or price_cents = 0`),
    check('purchases_granted', sql`(purchased_at is null) = (status in ('pending', 'expired'))`),
    /** A person has a product once. */
    uniqueIndex('purchases_owned_once')
      .on(table.buyerId, table.productId)
      .where(sql`status in ('owned', 'disputed')`),
    /** Two tabs buying the same product share one checkout. */
    uniqueIndex('purchases_pending_once')
      .on(table.buyerId, table.productId)
      .where(sql`status = 'pending'`),
    index('purchases_library').on(
      table.buyerId,
      table.purchasedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    /** With all that a seller's totals add up, so that the rows of each sale are not read. */
    index('purchases_sales')
      .on(
        table.sellerId,
        table.purchasedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.productId,
        table.status,
        table.priceCents,
        table.taxCents,
        table.feeCents,
        table.feeRefundedCents,
        table.stripeFeeCents,
        table.refundedCents,
      )
      .where(sql`price_cents > 0 and purchased_at is not null`),
    index('purchases_seller').on(table.sellerId),
    index('purchases_product').on(table.productId),
    index('purchases_owners')
      .on(table.productId, table.buyerId)
      .where(sql`status = 'owned'`),
    index('purchases_of_bundle')
      .on(table.bundlePurchaseId)
      .where(sql`bundle_purchase_id is not null`),
    index('purchases_of_coupon')
      .on(table.couponId)
      .where(sql`coupon_id is not null`),
    /** Each event of Stripe asks whether anything was sold through its account. */
    index('purchases_account')
      .on(table.stripeUserId)
      .where(sql`stripe_user_id is not null`),
    index('purchases_downloaded_version').on(table.downloadedVersionId),
    index('purchases_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
  ],
);

/** What people have and had, with what their library shows of it (spec B §3, §7). */
export const purchasesWithProductDetails = pgView('purchases_with_product_details').as((query) =>
  query
    .select({
      purchaseId: sql<string>`${purchases.id}`.as('purchase_id'),
      buyerUserId: sql<string | null>`${purchases.buyerId}`.as('buyer_user_id'),
      status: purchases.status,
      priceCents: purchases.priceCents,
      refundedCents: purchases.refundedCents,
      purchasedAt: sql<Date>`${purchases.purchasedAt}`
        .mapWith(purchases.purchasedAt)
        .as('purchased_at'),
      productId: purchases.productId,
      productName: sql<string>`${products.name}`.as('product_name'),
      productSlug: sql<string>`${products.slug}`.as('product_slug'),
      productThumbnailId: sql<string>`${products.thumbnailId}`.as('product_thumbnail_id'),
      productPrice: sql<number>`(${products.priceCents} / 100.0)::numeric(8, 2)`.as(
        'product_price',
      ),
      productAvgRating: sql<number | null>`${products.avgRating}`.as('product_avg_rating'),
      productRatingCount: sql<number>`${products.ratingCount}`.as('product_rating_count'),
      productViewCount: sql<number>`${products.viewCount}`.as('product_view_count'),
      productDownloadCount: sql<number>`${products.downloadCount}`.as('product_download_count'),
      isOffered: sql<boolean>`(${products.isPublished} and ${products.isListed})`.as('is_offered'),
      sellerUsername: sql<string | null>`${profiles.username}`.as('seller_username'),
      sellerAvatarId: sql<string | null>`${profiles.avatarId}`.as('seller_avatar_id'),
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(profiles, eq(profiles.id, purchases.sellerId))
    .where(inArray(purchases.status, ['owned', ...endedStatuses])),
);
