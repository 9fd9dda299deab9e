import type { PageContext } from '#api/page-context.ts';
import type { BookmarkContentType } from '#features/bookmarks/rules.ts';

/**
 * Which of these the viewer has bookmarked, for a loader; a visitor none. Null when it could not be
 * read: the page is shown all the same.
 */
export async function bookmarkedAmong(
  { api, viewer, report }: Pick<PageContext, 'api' | 'viewer' | 'report'>,
  contentType: BookmarkContentType,
  contents: readonly { id: string }[],
): Promise<string[] | null> {
  if (!viewer || contents.length === 0) return [];
  try {
    return await api.bookmarks.mine({ contentType, contentIds: contents.map(({ id }) => id) });
  } catch (error) {
    report(error);
    return null;
  }
}
