import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { mayRead } from '#features/articles/policy.ts';
import { cardColumns } from '#features/articles/queries.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantCursorText, type InstantCursor } from '#shared/instant-cursor.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BookmarkInput, BookmarksAmongInput, LibraryInput } from './input.ts';
import { bookmarkLimits } from './rules.ts';
import { userBookmarks } from './tables.server.ts';

/** Those of the ids given that the person has bookmarked. */
export async function bookmarksAmong(
  db: Database,
  viewer: { id: string },
  { contentType, contentIds }: BookmarksAmongInput,
): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const rows = await db
    .select({ contentId: userBookmarks.contentId })
    .from(userBookmarks)
    .where(
      and(
        eq(userBookmarks.userId, viewer.id),
        eq(userBookmarks.contentType, contentType),
        inArray(userBookmarks.contentId, contentIds),
      ),
    );
  return rows.map((row) => row.contentId);
}

/**
 * One page of a person's bookmarked articles, the newest bookmark first, and the cursor of the next
 * page. `article` is null while they may not read it: it was unlisted since.
 */
export async function bookmarkedArticles(db: Database, viewer: Viewer, { after }: LibraryInput) {
  const rows = await db
    .select({
      contentId: userBookmarks.contentId,
      createdAt: userBookmarks.createdAt,
      article: { ...cardColumns, isPublished: articles.isPublished, authorId: articles.userId },
    })
    .from(userBookmarks)
    .innerJoin(articles, eq(articles.id, userBookmarks.articleId))
    .where(
      and(
        eq(userBookmarks.userId, viewer.id),
        eq(userBookmarks.contentType, 'article'),
        after && olderThan(after),
      ),
    )
    .orderBy(desc(userBookmarks.createdAt), desc(userBookmarks.contentId))
    .limit(bookmarkLimits.pageSize + 1);
  const page = rows.slice(0, bookmarkLimits.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    bookmarks: page.map(({ contentId, article: { isPublished, authorId, ...card } }) => ({
      contentId,
      article: mayRead(viewer, { authorId, isPublished }) ? card : null,
    })),
    next: last ? instantCursorText({ at: last.createdAt, id: last.contentId }) : null,
  };
}

/** Whether the viewer may keep it; it cannot be deleted before the transaction ends. */
export async function lockReadableContent(
  tx: Database,
  viewer: Viewer,
  { contentId }: BookmarkInput,
): Promise<boolean> {
  const [article] = await tx
    .select({ authorId: articles.userId, isPublished: articles.isPublished })
    .from(articles)
    .where(eq(articles.id, contentId))
    .for('key share');
  return article !== undefined && mayRead(viewer, article);
}

function olderThan({ at, id }: InstantCursor) {
  return sql`(${userBookmarks.createdAt}, ${userBookmarks.contentId}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
