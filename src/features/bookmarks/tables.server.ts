import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import type { BookmarkContentType } from './rules.ts';

/** A person's library (spec A §3); entries are deleted with the content. */
export const userBookmarks = pgTable(
  'user_bookmarks',
  {
    userId: deletedWith('user_id', () => users.id),
    contentType: text('content_type').$type<BookmarkContentType>().notNull(),
    contentId: uuid('content_id').notNull(),
    /** The content again, by its type, so that the database itself knows what it refers to. */
    articleId: uuid('article_id')
      .generatedAlwaysAs(sql`(case when content_type = 'article' then content_id end)`)
      .references(() => articles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .generatedAlwaysAs(sql`(case when content_type = 'product' then content_id end)`)
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whether the person wants to be notified when a product costs less. */
    tellsPrice: boolean('tells_price').notNull().default(false),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentType, table.contentId] }),
    check('user_bookmarks_content', sql`num_nonnulls(article_id, product_id) = 1`),
    index('user_bookmarks_newest').on(
      table.userId,
      table.contentType,
      table.createdAt,
      table.contentId,
    ),
    index('user_bookmarks_article').on(table.articleId),
    index('user_bookmarks_product').on(table.productId),
    index('user_bookmarks_wishes')
      .on(table.contentId, table.userId)
      .where(sql`tells_price`),
    check('user_bookmarks_tells', sql`not tells_price or content_type = 'product'`),
  ],
);
