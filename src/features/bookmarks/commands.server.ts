import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BookmarkInput, PriceNoticeInput } from './input.ts';
import { lockReadableContent } from './queries.server.ts';
import { userBookmarks } from './tables.server.ts';
import { bookmarkTexts } from './texts.ts';

/**
 * Adds something to the person's library; an existing entry is left unchanged (spec A §5).
 * @throws Refusal NOT_FOUND if there is no such content for them
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

/** Removes it again; a missing entry is not an error. */
export async function removeBookmark(
  db: Database,
  actor: { id: string },
  content: BookmarkInput,
): Promise<void> {
  await db.delete(userBookmarks).where(isOwn(actor, content));
}

/**
 * Turns price notices for a bookmarked product on or off.
 * @throws Refusal NOT_FOUND if they have not bookmarked it
 */
export async function setPriceNotice(
  db: Database,
  actor: { id: string },
  { productId, isOn }: PriceNoticeInput,
): Promise<void> {
  const [kept] = await db
    .update(userBookmarks)
    .set({ tellsPrice: isOn })
    .where(isOwn(actor, { contentType: 'product', contentId: productId }))
    .returning({ userId: userBookmarks.userId });
  if (!kept) throw new Refusal('NOT_FOUND', bookmarkTexts.notKept);
}

function isOwn(actor: { id: string }, { contentType, contentId }: BookmarkInput) {
  return and(
    eq(userBookmarks.userId, actor.id),
    eq(userBookmarks.contentType, contentType),
    eq(userBookmarks.contentId, contentId),
  );
}
