import { sql, type SQL } from 'drizzle-orm';
import { authorFrom } from '#features/profiles/rules.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayReadRemoved } from './policy.ts';
import { asReadBy, type RemovedColumns } from './removal.ts';
import { storedFrom, type CommentColumns, type PictureSize } from './stored.queries.server.ts';
import { comments } from './tables.server.ts';
import type { Comment } from './thread.ts';

export const removalColumns = {
  removedAt: comments.removedAt,
  removalReason: comments.removalReason,
};

/** The reader: moderators see everything, and people also their own removed comments. */
export type Reader = Pick<Viewer, 'id' | 'isModerator'> | null;

/**
 * Whether this reader sees a comment, or at least its placeholder; `table` is its name in the
 * query.
 */
export function isShownTo(reader: Reader, table: 'comments' | 'other' = 'comments'): SQL<boolean> {
  if (mayReadRemoved(reader)) return sql`true`;
  const from = sql.raw(table);
  const isPublic = sql<boolean>`not ${from}.is_hidden`;
  return reader ? sql`(${isPublic} or ${from}.user_id = ${reader.id})` : isPublic;
}

/** How many comments this reader sees below the first one of a thread. */
export function repliesBelow(reader: Reader): SQL<number> {
  return sql`(
    select count(*)::int - 1 from comments as other
    where other.subject_id = comments.subject_id and other.thread_id = comments.thread_id
      and ${isShownTo(reader, 'other')}
  )`;
}

/** Each kind of reader has a separate statement. */
export function nameOfReader(reader: Reader): string {
  if (mayReadRemoved(reader)) return ' for a moderator';
  return reader ? ' for a member' : '';
}

type JoinedRow = {
  comment: CommentColumns | null;
  size: PictureSize;
  removed: RemovedColumns;
  author: Parameters<typeof authorFrom>[0];
  supporterTier: Comment['supporterTier'];
  hasProduct: boolean;
};

export function commentFrom(
  { comment, size, removed, ...by }: JoinedRow,
  reader: Reader,
): Comment[] {
  if (!comment) return [];
  const { author, supporterTier, hasProduct } = by;
  const said = storedFrom(comment, size);
  const written = { ...said, author: authorFrom(author), supporterTier, hasProduct };
  return [asReadBy(reader, written, removed)];
}
