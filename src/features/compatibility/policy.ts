import type { Viewer } from '#shared/viewer.ts';

/** The author names versions in the form of the article; all others answer for them. */
export function mayAnswer(
  viewer: Pick<Viewer, 'id'>,
  article: { authorId: string | null },
): boolean {
  return article.authorId !== viewer.id;
}
