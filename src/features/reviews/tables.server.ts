import { eq, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { reviewLimits } from './rules.ts';

/** People's reviews of products: one per person and product (spec B §4). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: deletedWith('product_id', () => products.id),
    userId: deletedWith('user_id', () => users.id),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    /** The version of the product that it is about, at the last change of the review. */
    version: text('version').notNull().default(''),
    /** The Blender version that its author used; '' if not given. */
    blenderVersion: text('blender_version').notNull().default(''),
    /** The seller's reply. */
    reply: text('reply').notNull().default(''),
    repliedAt: millisecondInstant('replied_at'),
    /** Set by a moderator: only the seller still sees it, and cannot write another. */
    replyRemovedAt: millisecondInstant('reply_removed_at'),
    replyRemovedBy: uuid('reply_removed_by').references(() => users.id, { onDelete: 'set null' }),
    replyRemovalReason: text('reply_removal_reason').notNull().default(''),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    updatedAt: millisecondInstant('updated_at').notNull().defaultNow(),
    /** Set by a moderator: it is neither shown nor counted, and its author cannot write another. */
    removedAt: millisecondInstant('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason').notNull().default(''),
  },
  (table) => [
    check(
      'reviews_rating',
      sql.raw(`rating between ${reviewLimits.ratingMin} and ${reviewLimits.ratingMax}`),
    ),
    check('reviews_comment', sql.raw(`char_length(comment) <= ${reviewLimits.comment}`)),
    check(
      'reviews_reply',
      sql.raw(
        `(replied_at is null) = (reply = '') and char_length(reply) <= ${reviewLimits.reply}`,
      ),
    ),
    check('reviews_removal', sql`(removed_at is null) = (removal_reason = '')`),
    check(
      'reviews_reply_removal',
      sql`(reply_removed_at is null) = (reply_removal_reason = '')
        and (reply_removed_at is null or replied_at is not null)`,
    ),
    index('reviews_removed')
      .on(table.removedAt, table.id)
      .where(sql`removed_at is not null`),
    index('reviews_removed_by')
      .on(table.removedBy)
      .where(sql`removed_by is not null`),
    index('reviews_reply_removed')
      .on(table.replyRemovedAt, table.id)
      .where(sql`reply_removed_at is not null`),
    index('reviews_reply_removed_by')
      .on(table.replyRemovedBy)
      .where(sql`reply_removed_by is not null`),
    uniqueIndex('reviews_one_each').on(table.productId, table.userId),
    index('reviews_newest').on(
      table.productId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('reviews_author').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Its author has the product now: a refund clears this. */
export const isVerifiedReview = sql<boolean>`exists (
  select 1 from purchases
  where purchases.buyer_id = ${reviews.userId}
    and purchases.product_id = ${reviews.productId}
    and purchases.status in ('owned', 'disputed')
)`;

/** Reviews as their readers see them (spec B §3, §7). */
export const reviewsWithAuthor = pgView('reviews_with_author').as((query) =>
  query
    .select({
      id: reviews.id,
      productId: reviews.productId,
      userId: reviews.userId,
      rating: reviews.rating,
      comment: reviews.comment,
      version: reviews.version,
      blenderVersion: reviews.blenderVersion,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      replyRemovedAt: reviews.replyRemovedAt,
      replyRemovalReason: reviews.replyRemovalReason,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      removedAt: reviews.removedAt,
      removalReason: reviews.removalReason,
      username: profiles.username,
      avatarId: profiles.avatarId,
      isVerified: isVerifiedReview.as('is_verified'),
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.userId)),
);
