import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtQuery } from '#platform/built-query.server.ts';
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
  const rows = await votesOf(db, { viewerId: viewer.id, articleId, commentIds });
  return {
    article: rows.find((row) => row.commentId === null)?.vote ?? 'none',
    comments: Object.fromEntries(
      rows.flatMap(({ commentId, vote }) => (commentId ? [[commentId, vote]] : [])),
    ),
  };
}

const votesOf = builtQuery<OwnVotesInput & { viewerId: string }>('own votes')((db, value) => {
  const onArticle = db
    .select({ commentId: sql<string | null>`null::uuid`.as('comment_id'), vote: articleVotes.vote })
    .from(articleVotes)
    .where(
      and(
        eq(articleVotes.articleId, value('articleId')),
        eq(articleVotes.userId, value('viewerId')),
      ),
    );
  const onComments = db
    .select({ commentId: sql<string | null>`${commentVotes.commentId}`, vote: commentVotes.vote })
    .from(commentVotes)
    .where(onTheseComments(value));
  return unionAll(onArticle, onComments);
});

/** A person's votes on these comments. */
export async function ownCommentVotes(
  db: Database,
  viewer: { id: string },
  commentIds: readonly string[],
): Promise<OwnVotes['comments']> {
  const rows = await votesOnComments(db, { viewerId: viewer.id, commentIds });
  return Object.fromEntries(rows.map(({ id, vote }) => [id, vote]));
}

type OnComments = { viewerId: string; commentIds: readonly string[] };

const votesOnComments = builtQuery<OnComments>('own votes on comments')((db, value) =>
  db
    .select({ id: commentVotes.commentId, vote: commentVotes.vote })
    .from(commentVotes)
    .where(onTheseComments(value)),
);

function onTheseComments(value: (of: keyof OnComments) => Placeholder) {
  return and(
    eq(commentVotes.userId, value('viewerId')),
    sql`${commentVotes.commentId} = any(${value('commentIds')})`,
  );
}
