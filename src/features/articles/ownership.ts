import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { roleIn, type Written } from './coauthors/policy.ts';
import { mayEdit, mayRead } from './policy.ts';
import { articleTexts } from './texts.ts';

type Article = Written & { isPublished: boolean };

/**
 * Continues only for the author.
 * @throws Refusal FORBIDDEN; NOT_FOUND for others while the article is not published, as if it did
 *   not exist
 */
export function requireAuthor(viewer: Viewer, article: Article, denied: string): void {
  if (roleIn(viewer, article) !== 'author') refuse(viewer, article, denied);
}

/**
 * Continues only for the author and the co-authors.
 * @throws Refusal as `requireAuthor`
 */
export function requireWriter(viewer: Viewer, article: Article, denied: string): void {
  if (!mayEdit(viewer, article)) refuse(viewer, article, denied);
}

function refuse(viewer: Viewer, article: Article, denied: string): never {
  if (mayRead(viewer, article)) throw new Refusal('FORBIDDEN', denied);
  throw new Refusal('NOT_FOUND', articleTexts.notFound);
}
