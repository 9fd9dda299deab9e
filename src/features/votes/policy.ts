import type { Viewer } from '#shared/viewer.ts';

/** Spec A §4: nobody votes on their own comment. */
export function mayVoteOnComment(
  viewer: Pick<Viewer, 'id'>,
  comment: { authorId: string | null },
): boolean {
  return comment.authorId !== viewer.id;
}
