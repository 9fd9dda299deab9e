import { index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { products } from '#features/products/tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from './tables.server.ts';

/** The products that an article links to, in the order of its text; rewritten by each save. */
export const articleProducts = pgTable(
  'article_products',
  {
    articleId: deletedWith('article_id', () => articles.id),
    productId: deletedWith('product_id', () => products.id),
    place: smallint('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.productId] }),
    index('article_products_product').on(table.productId),
  ],
);
