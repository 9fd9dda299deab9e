import { index, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { voteKinds } from './rules.ts';

export const voteKind = pgEnum('vote_kind', voteKinds);

const voter = () => deletedWith('user_id', () => users.id);
const createdAt = () => instant('created_at').notNull().defaultNow();

export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: deletedWith('article_id', () => articles.id),
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
    commentId: deletedWith('comment_id', () => comments.id),
    userId: voter(),
    vote: voteKind('vote').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_votes_user').on(table.userId),
  ],
);
