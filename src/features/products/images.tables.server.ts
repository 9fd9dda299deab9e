import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { uploads } from '#features/uploads/tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from './tables.server.ts';

/** The pictures that a product shows: their files stay as long as a row exists here. */
export const productImages = pgTable(
  'product_images',
  {
    productId: deletedWith('product_id', () => products.id),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.uploadId] }),
    index('product_images_upload').on(table.uploadId),
  ],
);
