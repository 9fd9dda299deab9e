import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BookmarkInput, PriceNoticeInput } from './input.ts';
import { lockReadableContent } from './queries.server.ts';
import { userBookmarks } from './tables.server.ts';
import { bookmarkTexts } from './texts.ts';

/**
 * Keeps something in the person's library; what is there already stays as it is (spec A §5).
 * @throws Refusal NOT_FOUND when there is no such content for them
 */
export async function addBookmark(
  db: Database,
  actor: Viewer,
  content: BookmarkInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockReadableContent(tx, actor, content))) {
      throw new Refusal('NOT_FOUND', bookmarkTexts.contentGone);
    }
    await tx
      .insert(userBookmarks)
      .values({ userId: actor.id, ...content })
      .onConflictDoNothing();
  });
}

/** Takes it out again; what is not there is no error. */
export async function removeBookmark(
  db: Database,
  actor: { id: string },
  { contentType, contentId }: BookmarkInput,
): Promise<void> {
  await db
    .delete(userBookmarks)
    .where(
      and(
        eq(userBookmarks.userId, actor.id),
        eq(userBookmarks.contentType, contentType),
        eq(userBookmarks.contentId, contentId),
      ),
    );
}

/**
 * Lets the person hear when a product they keep costs less, or not any more.
 * @throws Refusal NOT_FOUND when they do not keep it
 */
export async function setPriceNotice(
  db: Database,
  actor: { id: string },
  { productId, isOn }: PriceNoticeInput,
): Promise<void> {
  const [kept] = await db
    .update(userBookmarks)
    .set({ tellsPrice: isOn })
    .where(
      and(
        eq(userBookmarks.userId, actor.id),
        eq(userBookmarks.contentType, 'product'),
        eq(userBookmarks.contentId, productId),
      ),
    )
    .returning({ userId: userBookmarks.userId });
  if (!kept) throw new Refusal('NOT_FOUND', bookmarkTexts.notKept);
}
