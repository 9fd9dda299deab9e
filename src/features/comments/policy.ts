import type { Viewer } from '#shared/viewer.ts';

type Written = { authorId: string | null };

export function mayEditComment(viewer: Pick<Viewer, 'id'> | null, comment: Written): boolean {
  return viewer !== null && comment.authorId === viewer.id;
}

/** Only its author: a moderator removes it, with a reason and so that it can be restored. */
export function mayDeleteComment(viewer: Pick<Viewer, 'id'> | null, comment: Written): boolean {
  return mayEditComment(viewer, comment);
}

/**
 * Under unpublished content: its author or seller and the moderators, as for the content itself.
 */
export function mayReadUnder(
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  { ownerId, isPublic }: { ownerId: string | null; isPublic: boolean },
): boolean {
  if (isPublic || viewer?.isModerator) return true;
  return viewer !== null && ownerId === viewer.id;
}

/** Who can read the text of a removed comment. */
export function mayReadRemoved(viewer: Pick<Viewer, 'isModerator'> | null): boolean {
  return viewer?.isModerator === true;
}
