import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { arrivalLimits, type NewestComment } from './arrivals.ts';
import { subjectIdOf, type Subject } from './rules.ts';
import { subjectRow } from './subject.queries.server.ts';
import { comments } from './tables.server.ts';

/** The newest comments under public content, at any depth; null for anything else. */
export async function newestComments(
  db: Database,
  given: Subject,
): Promise<NewestComment[] | null> {
  const subject = subjectRow(db, given);
  const newest = db
    .select({ id: comments.id, userId: comments.userId, createdAt: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.subjectId, subjectIdOf(given)), isNull(comments.removedAt)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(arrivalLimits.newest)
    .as('newest');
  const rows = await db
    .select({
      isPublic: subject.isPublic,
      comment: { id: newest.id, userId: newest.userId, createdAt: newest.createdAt },
    })
    .from(subject)
    .leftJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.createdAt), desc(newest.id));
  if (!rows[0]?.isPublic) return null;
  return rows.flatMap(({ comment }) =>
    comment ? [{ id: comment.id, authorId: comment.userId, at: comment.createdAt.getTime() }] : [],
  );
}
