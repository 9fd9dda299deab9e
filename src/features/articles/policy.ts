import type { Viewer } from '#shared/viewer.ts';
import { roleIn, type Written } from './coauthors/policy.ts';

/**
 * Spec A §6: unpublished articles are visible to moderators and, as a preview, to their writers and
 * invited people.
 */
export function mayRead(
  viewer: Viewer | null,
  article: Written & { isPublished: boolean },
): boolean {
  return article.isPublished || roleIn(viewer, article) !== null || viewer?.isModerator === true;
}

/** Its author, and the co-authors who accepted. */
export function mayEdit(viewer: Pick<Viewer, 'id'> | null, article: Written): boolean {
  const role = roleIn(viewer, article);
  return role === 'author' || role === 'coauthor';
}
