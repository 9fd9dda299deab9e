import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchaseStatuses } from './rules.ts';

export const purchaseStatus = pgEnum('purchase_status', purchaseStatuses);

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    /** The payment provider's ids: null for what was free. They never leave the server. */
    stripeSessionId: text('stripe_session_id').unique(),
    stripePaymentId: text('stripe_payment_id').unique(),
    stripeUserId: text('stripe_user_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When access was granted. */
    purchasedAt: instant('purchased_at'),
    /** When the file left for the first time: then the download was counted. */
    downloadedAt: instant('downloaded_at'),
    /** When the buyer's receipt was handed to the mail server. */
    receiptSentAt: instant('receipt_sent_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'purchases_money',
      sql`price_cents >= 0 and fee_cents >= 0 and seller_cents >= 0 and fee_cents + seller_cents = price_cents and refunded_cents between 0 and price_cents`,
    ),
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
    index('purchases_sales').on(
      table.sellerId,
      table.purchasedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('purchases_product').on(table.productId),
    index('purchases_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    index('purchases_receipts_due')
      .on(table.purchasedAt)
      .where(sql`price_cents > 0 and purchased_at is not null and receipt_sent_at is null`),
  ],
);
