import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { keptVersions } from './rules.ts';
import type { CommentColumns } from './stored.queries.server.ts';
import { comments } from './tables.server.ts';
import { commentVersions } from './versions.tables.server.ts';

/**
 * Stores the version that an edit is about to overwrite, and deletes the oldest beyond the limit.
 */
export async function keepVersion(
  tx: Database,
  { id, text, content, pictureId, pictureAlt, updatedAt }: CommentColumns,
): Promise<void> {
  const said = { comment: text, content, pictureId, pictureAlt };
  await tx.insert(commentVersions).values({ commentId: id, writtenAt: updatedAt, ...said });
  const oldest = tx
    .select({ writtenAt: commentVersions.writtenAt })
    .from(commentVersions)
    .where(eq(commentVersions.commentId, id))
    .orderBy(desc(commentVersions.writtenAt))
    .offset(keptVersions.number);
  await tx
    .delete(commentVersions)
    .where(and(eq(commentVersions.commentId, id), inArray(commentVersions.writtenAt, oldest)));
}

/** Deletes the history of a deleted account's comments, including those that stay. */
export async function forgetVersionsOf(tx: Database, userId: string): Promise<void> {
  const own = tx.select({ id: comments.id }).from(comments).where(eq(comments.userId, userId));
  await tx.delete(commentVersions).where(inArray(commentVersions.commentId, own));
}

/** Deletes versions that were replaced too long ago. */
export async function forgetOldVersions(db: Database): Promise<void> {
  const before = sql`now() - ${`${keptVersions.days} days`}::interval`;
  await db.delete(commentVersions).where(lt(commentVersions.replacedAt, before));
}
