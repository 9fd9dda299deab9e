import { desc, eq } from 'drizzle-orm';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { pictureFrom, pictureSize } from './stored.queries.server.ts';
import { comments } from './tables.server.ts';
import { commentTexts } from './texts.ts';
import type { Comment } from './thread.ts';
import { commentVersions } from './versions.tables.server.ts';

/** The present text of a comment, or a former one. */
export type CommentVersion = Pick<Comment, 'text' | 'content' | 'picture'> & { writtenAt: Date };

/**
 * The present text of a comment, and its text before each edit, newest first.
 * @throws Refusal NOT_FOUND
 */
export async function commentHistory(
  db: Database,
  id: string,
): Promise<{ versions: CommentVersion[] }> {
  const [current] = await db
    .select({ ...columnsOf(comments), writtenAt: comments.updatedAt, size: pictureSize })
    .from(comments)
    .leftJoin(uploads, eq(uploads.id, comments.pictureId))
    .where(eq(comments.id, id));
  if (!current) throw new Refusal('NOT_FOUND', commentTexts.notFound);
  const older = await db
    .select({
      ...columnsOf(commentVersions),
      writtenAt: commentVersions.writtenAt,
      size: pictureSize,
    })
    .from(commentVersions)
    .leftJoin(uploads, eq(uploads.id, commentVersions.pictureId))
    .where(eq(commentVersions.commentId, id))
    .orderBy(desc(commentVersions.writtenAt));
  const versions = [current, ...older].map(({ text, content, writtenAt, size, ...row }) => ({
    text,
    content,
    writtenAt,
    picture: pictureFrom(row, size),
  }));
  return { versions };
}

function columnsOf({
  comment,
  content,
  pictureId,
  pictureAlt,
}: typeof comments | typeof commentVersions) {
  return { text: comment, content, pictureId, pictureAlt };
}
