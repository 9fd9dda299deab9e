import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';

/** Whether an article works in a version of Blender, according to a reader. */
export const blenderAnswers = pgTable(
  'blender_answers',
  {
    articleId: deletedWith('article_id', () => articles.id),
    userId: deletedWith('user_id', () => users.id),
    version: text('version').notNull(),
    works: boolean('works').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version, table.userId] }),
    index('blender_answers_user').on(table.userId),
  ],
);
