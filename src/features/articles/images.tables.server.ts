import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { uploads } from '#features/uploads/tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from './tables.server.ts';

/** The pictures that an article shows: their files stay as long as a row exists here. */
export const articleImages = pgTable(
  'article_images',
  {
    articleId: deletedWith('article_id', () => articles.id),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.uploadId] }),
    index('article_images_upload').on(table.uploadId),
  ],
);
