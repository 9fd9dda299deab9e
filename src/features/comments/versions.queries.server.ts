import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { comments } from './tables.server.ts';
import { commentTexts } from './texts.ts';
import { commentVersions } from './versions.tables.server.ts';

/** What a comment says, or said until an edit. */
export type CommentVersion = { text: string; writtenAt: Date };

/**
 * What a comment says, and what it said before each edit, newest first.
 * @throws Refusal NOT_FOUND
 */
export async function commentHistory(
  db: Database,
  id: string,
): Promise<{ versions: CommentVersion[] }> {
  const [current] = await db
    .select({ text: comments.comment, writtenAt: comments.updatedAt })
    .from(comments)
    .where(eq(comments.id, id));
  if (!current) throw new Refusal('NOT_FOUND', commentTexts.notFound);
  const older = await db
    .select({ text: commentVersions.comment, writtenAt: commentVersions.writtenAt })
    .from(commentVersions)
    .where(eq(commentVersions.commentId, id))
    .orderBy(desc(commentVersions.writtenAt));
  return { versions: [current, ...older] };
}
