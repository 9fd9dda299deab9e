import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TextRun } from '#document/inline-nodes.ts';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { commentLimits } from './rules.ts';

/** The data of a comment, and of each former version, in addition to its text. */
export const formColumns = () => ({
  /** The same text with marks; null if it has none. */
  content: jsonb('content').$type<TextRun[]>(),
  pictureId: uuid('picture_id').references(() => uploads.id),
  pictureAlt: text('picture_alt').notNull().default(''),
});
export const pictureAltRule = sql.raw(
  `char_length(picture_alt) <= ${commentLimits.alt} and (picture_id is not null or picture_alt = '')`,
);

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it belongs to: an article or, as a question or its answer, a product. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** Either of the two. */
    subjectId: uuid('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(article_id, product_id)`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    parentCommentId: uuid('parent_comment_id'),
    /** The top-level comment above it, or itself. */
    threadId: uuid('thread_id').notNull(),
    /** The words alone. */
    comment: text('comment').notNull(),
    ...formColumns(),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    updatedAt: millisecondInstant('updated_at').notNull().defaultNow(),
    /** Set by a moderator: the text is kept, only for moderators. */
    removedAt: millisecondInstant('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason').notNull().default(''),
    /** Removed, with no reply that needs its place: only its author still sees it. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    check('comments_subject', sql`num_nonnulls(article_id, product_id) = 1`),
    unique('comments_place').on(table.id, table.subjectId, table.threadId),
    // A reply belongs to a comment of the same article or product, and of the same thread.
    foreignKey({
      name: 'comments_parent',
      columns: [table.parentCommentId, table.subjectId, table.threadId],
      foreignColumns: [table.id, table.subjectId, table.threadId],
    }).onDelete('cascade'),
    check('comments_thread', sql`(parent_comment_id is null) = (thread_id = id)`),
    check(
      'comments_comment',
      sql.raw(`char_length(comment) between 1 and ${commentLimits.length}`),
    ),
    check('comments_picture_alt', pictureAltRule),
    index('comments_picture')
      .on(table.pictureId)
      .where(sql`picture_id is not null`),
    check('comments_counts', sql`likes >= 0 and dislikes >= 0`),
    check('comments_removal', sql`(removed_at is null) = (removal_reason = '')`),
    check('comments_hidden', sql`not is_hidden or removed_at is not null`),
    index('comments_newest')
      .on(table.subjectId, table.createdAt, table.id)
      .where(sql`parent_comment_id is null`),
    index('comments_latest')
      .on(table.subjectId, table.createdAt, table.id)
      .where(sql`removed_at is null`),
    index('comments_of_thread').on(table.subjectId, table.threadId, table.createdAt, table.id),
    index('comments_article')
      .on(table.articleId)
      .where(sql`article_id is not null`),
    index('comments_product')
      .on(table.productId)
      .where(sql`product_id is not null`),
    index('comments_replies')
      .on(table.parentCommentId)
      .where(sql`parent_comment_id is not null`),
    index('comments_user').on(table.userId),
    index('comments_removed')
      .on(table.removedAt, table.id)
      .where(sql`removed_at is not null`),
    index('comments_removed_by')
      .on(table.removedBy)
      .where(sql`removed_by is not null`),
    index('comments_removed_author')
      .on(table.userId)
      .where(sql`removed_at is not null`),
  ],
);
