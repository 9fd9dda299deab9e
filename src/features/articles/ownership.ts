import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayEdit, mayRead } from './policy.ts';
import { articleTexts } from './texts.ts';

/**
 * Lets the author alone go on.
 * @throws Refusal FORBIDDEN; NOT_FOUND for others while the article is not published, as if it were
 * not there
 */
export function requireAuthor(
  viewer: Viewer,
  article: { authorId: string | null; isPublished: boolean },
  denied: string,
): void {
  if (mayEdit(viewer, article)) return;
  if (mayRead(viewer, article)) throw new Refusal('FORBIDDEN', denied);
  throw new Refusal('NOT_FOUND', articleTexts.notFound);
}
