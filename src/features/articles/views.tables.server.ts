import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from './tables.server.ts';

/** Recent readers of an article, so that a reload is not counted again; deleted after a while. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: deletedWith('article_id', () => articles.id),
    visitor: text('visitor').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.visitor] }),
    index('article_readers_seen').on(table.seenAt),
  ],
);
