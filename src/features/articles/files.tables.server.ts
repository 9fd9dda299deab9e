import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from './tables.server.ts';

/**
 * The files that an article shows, such as its 3D models: they stay as long as a row exists here.
 */
export const articleFiles = pgTable(
  'article_files',
  {
    articleId: deletedWith('article_id', () => articles.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.fileId] }),
    index('article_files_file').on(table.fileId),
  ],
);
