import { index, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { voteKinds } from './rules.ts';

export const voteKind = pgEnum('vote_kind', voteKinds);

const voter = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const createdAt = () => instant('created_at').notNull().defaultNow();

export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: voter(),
    vote: voteKind('vote').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_votes_user').on(table.userId),
  ],
);

export const commentVotes = pgTable(
  'comment_votes',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: voter(),
    vote: voteKind('vote').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_votes_user').on(table.userId),
  ],
);
