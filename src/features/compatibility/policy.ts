import type { Written } from '#features/articles/coauthors/policy.ts';
import { mayEdit } from '#features/articles/policy.ts';
import type { Viewer } from '#shared/viewer.ts';

/** The writers of the article select versions in its form; everybody else answers for them. */
export function mayAnswer(viewer: Viewer, article: Written): boolean {
  return !mayEdit(viewer, article);
}
