import { and, desc, eq, sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import { libraryBundle, promisedCount } from './bundles/queries.server.ts';
import { libraryLimits } from './rules.ts';
import { purchases, purchasesWithProductDetails as view } from './tables.server.ts';

/**
 * One page of what a person has, the newest first, and the cursor of the next page. What they may
 * download no longer stays in it with its status.
 */
export async function libraryOf(db: Database, viewer: { id: string }, { after }: PageInput) {
  const terms = db
    .select({
      purchaseOfTerms: sql<string>`${purchases.id}`.as('purchase_of_terms'),
      licence: purchases.licence,
      regularPriceCents: purchases.regularPriceCents,
      couponCode: purchases.couponCode,
      refundUntil: purchases.refundUntil,
      updatesUntil: purchases.updatesUntil,
      partCount: promisedCount.as('part_count'),
      bundle: libraryBundle.as('bundle'),
    })
    .from(purchases)
    .as('terms');
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
      isRecalled: sql<boolean>`${products.recalledAt} is not null`,
      sellerUsername: view.sellerUsername,
      licence: terms.licence,
      regularPriceCents: terms.regularPriceCents,
      couponCode: terms.couponCode,
      refundUntil: terms.refundUntil,
      updatesUntil: terms.updatesUntil,
      /** How many products came with it; 0 unless it is a bundle. */
      partCount: terms.partCount,
      /** What it came with. */
      bundle: terms.bundle,
    })
    .from(view)
    .innerJoin(products, eq(products.id, view.productId))
    .innerJoin(terms, eq(terms.purchaseOfTerms, view.purchaseId))
    .where(
      and(eq(view.buyerUserId, viewer.id), earlierThan([view.purchasedAt, view.purchaseId], after)),
    )
    .orderBy(desc(view.purchasedAt), desc(view.purchaseId))
    .limit(libraryLimits.pageSize + 1);
  const { page, next } = pageOf(rows, libraryLimits.pageSize, (last) =>
    placeAt(last.purchasedAt, last.id),
  );
  return { purchases: page, next };
}
