import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { productLimits } from '#features/products/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { couponLimits } from './rules.ts';

/** Codes that make a seller's products cheaper. How often one was used is counted in the purchases. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sellerId: deletedWith('seller_id', () => users.id),
    /** In capitals, without spaces. */
    code: text('code').notNull(),
    /** One of the two. */
    percent: integer('percent'),
    amountCents: integer('amount_cents'),
    /** Null: as often as one likes. */
    usesMax: integer('uses_max'),
    endsAt: instant('ends_at'),
    /** For everything that its seller sells, else for the products that it names. */
    coversAll: boolean('covers_all').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its seller ended it. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'coupons_code',
      sql.raw(`code ~ '^[A-Z0-9-]{${couponLimits.codeMin},${couponLimits.code}}$'`),
    ),
    check('coupons_discount', sql`num_nonnulls(percent, amount_cents) = 1`),
    check(
      'coupons_limits',
      sql.raw(
        `percent between 1 and 100 and amount_cents between 1 and ${productLimits.priceMax} and uses_max between 1 and ${couponLimits.uses}`,
      ),
    ),
    /** A seller's code means one coupon at a time. */
    uniqueIndex('coupons_open_once')
      .on(table.sellerId, table.code)
      .where(sql`ended_at is null`),
    index('coupons_by_seller').on(
      table.sellerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** The products that a coupon is for, where it is not for all. */
export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: deletedWith('coupon_id', () => coupons.id),
    productId: deletedWith('product_id', () => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.productId] }),
    index('coupon_products_product').on(table.productId),
  ],
);
