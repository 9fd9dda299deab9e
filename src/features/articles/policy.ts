import type { Viewer } from '#shared/viewer.ts';

type Owned = { authorId: string | null };

/** Spec A §6: unpublished articles are for the moderator and, as a preview, the author. */
export function mayRead(viewer: Viewer | null, article: Owned & { isPublished: boolean }): boolean {
  return article.isPublished || isAuthor(viewer, article) || viewer?.isModerator === true;
}

export function mayEdit(viewer: Viewer | null, article: Owned): boolean {
  return isAuthor(viewer, article);
}

function isAuthor(viewer: Viewer | null, article: Owned): boolean {
  return viewer !== null && article.authorId === viewer.id;
}
