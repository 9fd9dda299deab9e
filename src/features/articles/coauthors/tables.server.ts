import { check, index, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from '../tables.server.ts';
import { coauthorStatuses } from './rules.ts';

export const coauthorStatus = pgEnum('coauthor_status', coauthorStatuses);

/** The people whom the author of an article invited to write it with them, and their answers. */
export const articleCoauthors = pgTable(
  'article_coauthors',
  {
    articleId: deletedWith('article_id', () => articles.id),
    userId: deletedWith('user_id', () => users.id),
    status: coauthorStatus('status').notNull().default('invited'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_coauthors_person').on(table.userId, table.articleId),
    check('article_coauthors_answered', sql`(status = 'invited') = (answered_at is null)`),
  ],
);
