import type { Viewer } from '#shared/viewer.ts';

type Written = { authorId: string | null };

export function mayEditComment(viewer: Pick<Viewer, 'id'> | null, comment: Written): boolean {
  return viewer !== null && comment.authorId === viewer.id;
}

/** Besides its author only the moderator, not the author of the article. */
export function mayDeleteComment(
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  comment: Written,
): boolean {
  return mayEditComment(viewer, comment) || viewer?.isModerator === true;
}
