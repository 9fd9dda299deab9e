import { index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { products } from '#features/products/tables.server.ts';
import { articles } from './tables.server.ts';

/** The products that an article links to, in the order of its text; rewritten by each save. */
export const articleProducts = pgTable(
  'article_products',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.productId] }),
    index('article_products_product').on(table.productId),
  ],
);
