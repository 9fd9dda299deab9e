import type { Comment } from '#features/comments/thread.ts';

/** A comment as a page receives it, apart from what is given. */
export function shownComment(
  given: Pick<Comment, 'id' | 'threadId' | 'parentId' | 'createdAt'> & Partial<Comment>,
): Comment {
  return {
    text: given.id,
    content: null,
    picture: null,
    likes: 0,
    dislikes: 0,
    updatedAt: given.createdAt,
    author: null,
    hasProduct: false,
    supporterTier: null,
    removal: null,
    ...given,
  };
}
