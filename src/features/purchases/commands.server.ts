import { and, eq, isNull, sql } from 'drizzle-orm';
import { countDownload } from '#features/products/downloads.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { versionTexts } from '#features/products/versions/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { grantPromised, promiseParts } from './bundles/commands.server.ts';
import { partsFor } from './bundles/queries.server.ts';
import { lockedProduct, type LockedProduct } from './checkout.queries.server.ts';
import { lockBuyer, purchaseOf } from './queries.server.ts';
import { isEnded, type PurchaseStatus } from './rules.ts';
import { purchases } from './tables.server.ts';
import { endedTexts, purchaseTexts } from './texts.ts';

/**
 * Puts a free product into the person's library (spec B §4). What they have already and what is
 * their own stays as it is, so it is safe to repeat and to race. `at` says when, if not just now.
 * @throws Refusal NOT_FOUND when it is not offered, FORBIDDEN when it costs something, CONFLICT when
 * it is recalled
 */
export async function recordFree(
  db: Database,
  actor: { id: string },
  productId: string,
  at?: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockedProduct(tx, productId);
    if (!product) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
    if (product.sellerId === actor.id) return;
    await lockBuyer(tx, actor, purchaseTexts.downloadSignIn);
    const before = await purchaseOf(tx, actor, productId);
    if (before?.status === 'owned') return;
    refuseUnlessFree(product, before?.status);
    const parts = await partsFor(tx, actor, product);
    const [taken] = await tx
      .insert(purchases)
      .values({
        buyerId: actor.id,
        sellerId: product.sellerId,
        productId,
        status: 'owned',
        priceCents: 0,
        feeCents: 0,
        sellerCents: 0,
        licence: product.licence,
        purchasedAt: at ?? sql`now()`,
      })
      .onConflictDoNothing()
      .returning({ id: purchases.id });
    if (!taken) return;
    // Marks of who has it stand on the product's page.
    await dropPages(tx, `product:${productId}`);
    await promiseParts(tx, taken.id, parts);
    await grantPromised(
      tx,
      actor.id,
      parts.map((part) => part.productId),
    );
  });
}

function refuseUnlessFree(product: LockedProduct, before: PurchaseStatus | undefined): void {
  if (before === 'disputed') throw new Refusal('FORBIDDEN', endedTexts.disputed.sentence);
  if (!product.isOffered) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  if (product.recalledAt) throw new Refusal('CONFLICT', purchaseTexts.recalled);
  if (!product.isBundle && !product.hasDownload) {
    throw new Refusal('NOT_FOUND', versionTexts.nothingLeft);
  }
  if (product.priceCents === 0) return;
  const sentence = before && isEnded(before) ? endedTexts[before].sentence : purchaseTexts.notFree;
  throw new Refusal('FORBIDDEN', sentence);
}

type Download = { purchaseId: string; productId: string; versionId?: string };

/** Counts a download, each person's first one of a product, and remembers which version they have. */
export async function countFirstDownload(db: Database, download: Download): Promise<void> {
  const { purchaseId, productId, versionId } = download;
  await db.transaction(async (tx) => {
    // The product before its purchase, as wherever both are written.
    const product = tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
    await product.for('no key update');
    if (versionId) {
      await tx
        .update(purchases)
        .set({ downloadedVersionId: versionId })
        .where(eq(purchases.id, purchaseId));
    }
    const { rowCount } = await tx
      .update(purchases)
      .set({ downloadedAt: sql`now()` })
      .where(and(eq(purchases.id, purchaseId), isNull(purchases.downloadedAt)));
    if (rowCount) await countDownload(tx, productId);
  });
}
