import type { Viewer } from '#shared/viewer.ts';
import { mayReadRemoved } from './policy.ts';
import type { Comment } from './thread.ts';

export type RemovedColumns = { removedAt: Date | null; removalReason: string | null } | null;

/**
 * A comment as this reader gets it: the text of a removed one is only for moderators, the reason
 * also for its author, and all others learn only that there was a comment.
 */
export function asReadBy(
  reader: Pick<Viewer, 'id' | 'isModerator'> | null,
  comment: Omit<Comment, 'removal'>,
  removed: RemovedColumns,
): Comment {
  if (!removed?.removedAt) return { ...comment, removal: null };
  const reason = removed.removalReason;
  if (mayReadRemoved(reader)) return { ...comment, removal: { reason } };
  const { createdAt } = comment;
  const place = {
    ...comment,
    text: '',
    content: null,
    picture: null,
    likes: 0,
    dislikes: 0,
    updatedAt: createdAt,
  };
  if (reader && comment.author?.id === reader.id) return { ...place, removal: { reason } };
  return {
    ...place,
    author: null,
    hasProduct: false,
    supporterTier: null,
    removal: { reason: null },
  };
}
