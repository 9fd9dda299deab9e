import type { Viewer } from '#shared/viewer.ts';

type Written = { authorId: string | null };

export function mayEditComment(viewer: Pick<Viewer, 'id'> | null, comment: Written): boolean {
  return viewer !== null && comment.authorId === viewer.id;
}

/** Its author alone: a moderator removes it, with a reason and so that it can be taken back. */
export function mayDeleteComment(viewer: Pick<Viewer, 'id'> | null, comment: Written): boolean {
  return mayEditComment(viewer, comment);
}

/** Under what is not public yet: its author or seller and the moderators, as the thing itself. */
export function mayReadUnder(
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  { ownerId, isPublic }: { ownerId: string | null; isPublic: boolean },
): boolean {
  if (isPublic || viewer?.isModerator) return true;
  return viewer !== null && ownerId === viewer.id;
}

/** Who reads the words of a removed comment. */
export function mayReadRemoved(viewer: Pick<Viewer, 'isModerator'> | null): boolean {
  return viewer?.isModerator === true;
}
