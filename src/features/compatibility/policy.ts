import type { Written } from '#features/articles/coauthors/policy.ts';
import { mayEdit } from '#features/articles/policy.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Who writes the article names versions in its form; all others answer for them. */
export function mayAnswer(viewer: Viewer, article: Written): boolean {
  return !mayEdit(viewer, article);
}
