import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';

/** Whether an article works in a version of Blender, according to a reader. */
export const blenderAnswers = pgTable(
  'blender_answers',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    works: boolean('works').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version, table.userId] }),
    index('blender_answers_user').on(table.userId),
  ],
);
