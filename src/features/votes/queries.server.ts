import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import type { OwnVotesInput } from './input.ts';
import type { OwnVotes } from './rules.ts';
import { articleVotes, commentVotes } from './tables.server.ts';

/** A person's votes on an article and on these comments, in one query. */
export async function ownVotes(
  db: Database,
  viewer: { id: string },
  { articleId, commentIds }: OwnVotesInput,
): Promise<OwnVotes> {
  const onArticle = db
    .select({ commentId: sql<string | null>`null::uuid`.as('comment_id'), vote: articleVotes.vote })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, articleId), eq(articleVotes.userId, viewer.id)));
  const onComments = db
    .select({ commentId: sql<string | null>`${commentVotes.commentId}`, vote: commentVotes.vote })
    .from(commentVotes)
    .where(and(eq(commentVotes.userId, viewer.id), inArray(commentVotes.commentId, commentIds)));
  const rows = await (commentIds.length ? unionAll(onArticle, onComments) : onArticle);
  return {
    article: rows.find((row) => row.commentId === null)?.vote ?? 'none',
    comments: Object.fromEntries(
      rows.flatMap(({ commentId, vote }) => (commentId ? [[commentId, vote]] : [])),
    ),
  };
}

/** A person's votes on these comments. */
export async function ownCommentVotes(
  db: Database,
  viewer: { id: string },
  commentIds: readonly string[],
): Promise<OwnVotes['comments']> {
  const rows = await db
    .select({ id: commentVotes.commentId, vote: commentVotes.vote })
    .from(commentVotes)
    .where(and(eq(commentVotes.userId, viewer.id), inArray(commentVotes.commentId, commentIds)));
  return Object.fromEntries(rows.map(({ id, vote }) => [id, vote]));
}
