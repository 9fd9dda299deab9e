import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { instantCursorText, type InstantCursor } from '#shared/instant-cursor.ts';
import { purchasesWithProductDetails as view } from '../tables.server.ts';
import type { LibraryInput } from './input.ts';
import { libraryLimits } from './rules.ts';

/**
 * One page of what a person has, the newest first, and the cursor of the next page. What they may
 * download no longer stays in it with its status.
 */
export async function libraryOf(db: Database, viewer: { id: string }, { after }: LibraryInput) {
  const rows = await db
    .select({
      id: view.purchaseId,
      productId: view.productId,
      status: view.status,
      purchasedAt: view.purchasedAt,
      priceCents: view.priceCents,
      refundedCents: view.refundedCents,
      name: view.productName,
      slug: view.productSlug,
      thumbnailId: view.productThumbnailId,
      isOffered: view.isOffered,
      sellerUsername: view.sellerUsername,
    })
    .from(view)
    .where(and(eq(view.buyerUserId, viewer.id), after && olderThan(after)))
    .orderBy(desc(view.purchasedAt), desc(view.purchaseId))
    .limit(libraryLimits.pageSize + 1);
  const purchases = rows.slice(0, libraryLimits.pageSize);
  const last = rows.length > purchases.length ? purchases.at(-1) : undefined;
  return {
    purchases,
    next: last ? instantCursorText({ at: last.purchasedAt, id: last.id }) : null,
  };
}

function olderThan({ at, id }: InstantCursor) {
  return sql`(${view.purchasedAt}, ${view.purchaseId}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
