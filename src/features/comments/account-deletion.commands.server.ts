import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { hideUnanswered } from './removal.commands.server.ts';
import { subjectTag } from './rules.ts';
import { comments } from './tables.server.ts';
import { forgetVersionsOf } from './versions.commands.server.ts';

/**
 * Removes the comments of a deleted account, except those with replies by somebody else: these stay
 * under a deleted user.
 * @returns the tags of the pages on which the person had written
 */
export async function removeCommentsOf(tx: Database, userId: string): Promise<string[]> {
  // Locked first: from here on nobody can reply to them.
  const own = await tx
    .select({
      subjectId: comments.subjectId,
      articleId: comments.articleId,
      productId: comments.productId,
      threadId: comments.threadId,
    })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(comments.id)
    .for('update');
  await forgetVersionsOf(tx, userId);
  // All in one statement: a chain of cascades would be as deep as the thread.
  await tx.execute(sql`
    with recursive answered as (
      select parent_comment_id as id from ${comments}
      where user_id is distinct from ${userId} and parent_comment_id is not null
        and thread_id in (select thread_id from ${comments} where user_id = ${userId})
      union
      select above.parent_comment_id from answered
      join ${comments} as above on above.id = answered.id
      where above.parent_comment_id is not null
    )
    delete from ${comments}
    where user_id = ${userId} and id not in (select id from answered)
  `);
  const threads = new Map(own.map((place) => [place.threadId, place]));
  for (const thread of threads.values()) await hideUnanswered(tx, thread);
  return [...new Set(own.map(subjectTag))];
}
