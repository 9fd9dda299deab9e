import type { LoaderPage } from '#client/page.ts';
import type { bookmarkCalls } from './api.server.ts';
import type { BookmarkContentType } from './rules.ts';

type Page = LoaderPage<{ bookmarks: typeof bookmarkCalls }>;

/**
 * Which of these the viewer has bookmarked; none for a visitor. Null if it could not be loaded: the
 * page is shown anyway.
 */
export async function bookmarkedAmong(
  { api, viewer, report }: Page,
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

export type MyBookmarks = Awaited<ReturnType<typeof loadMyBookmarks>>;

/** The first pages of one's own bookmarks; what could not be loaded is null. */
export async function loadMyBookmarks({ api, report }: Pick<Page, 'api' | 'report'>) {
  const failed = (error: unknown) => {
    report(error);
    return null;
  };
  const [articles, products] = await Promise.all([
    api.bookmarks.articles({}).catch(failed),
    api.bookmarks.products({}).catch(failed),
  ]);
  return { articles, products };
}
