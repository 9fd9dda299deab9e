import { eq } from 'drizzle-orm';
import { imageSize } from '#features/uploads/queries.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { ImageSize } from '#shared/image-variants.ts';
import { comments } from './tables.server.ts';
import type { Comment, CommentPicture } from './thread.ts';

/** A comment without the data about its author and a removal. */
export type StoredComment = Omit<Comment, 'author' | 'hasProduct' | 'supporterTier' | 'removal'>;

/** As its row has it. */
export type CommentColumns = Omit<StoredComment, 'picture'> & PictureColumns;
type PictureColumns = { pictureId: string | null; pictureAlt: string };

export const commentColumns = {
  id: comments.id,
  threadId: comments.threadId,
  parentId: comments.parentCommentId,
  text: comments.comment,
  content: comments.content,
  pictureId: comments.pictureId,
  pictureAlt: comments.pictureAlt,
  likes: comments.likes,
  dislikes: comments.dislikes,
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
};

/** For queries that join the uploads on the picture of a comment. */
export const pictureSize = imageSize;
export type PictureSize = ImageSize | null;

export function pictureFrom(
  { pictureId: id, pictureAlt: alt }: PictureColumns,
  size: PictureSize,
): CommentPicture | null {
  return id && size ? { id, alt, ...size } : null;
}

export function storedFrom(row: CommentColumns, size: PictureSize): StoredComment {
  const { pictureId, pictureAlt, ...comment } = row;
  return { ...comment, picture: pictureFrom({ pictureId, pictureAlt }, size) };
}

/** Null if it does not exist. */
export async function storedComment(db: Database, id: string): Promise<StoredComment | null> {
  const [found] = await db
    .select({ comment: commentColumns, size: pictureSize })
    .from(comments)
    .leftJoin(uploads, eq(uploads.id, comments.pictureId))
    .where(eq(comments.id, id));
  return found ? storedFrom(found.comment, found.size) : null;
}
