import { and, eq, inArray, sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { endedStatuses, isEnded, type PurchaseStatus } from './rules.ts';
import { purchases } from './tables.server.ts';
import { endedTexts, purchaseTexts } from './texts.ts';

/** Whether the person has the product and may download it (spec B §7). */
export async function hasPurchased(
  db: Database,
  viewer: { id: string },
  productId: string,
): Promise<boolean> {
  return (await purchaseOf(db, viewer, productId))?.status === 'owned';
}

/**
 * The person's purchase of a product: the one that gives access, else the last one that did, else
 * null. What was never paid is none.
 */
export async function purchaseOf(db: Database, viewer: { id: string }, productId: string) {
  const [purchase] = await lastPurchase(db, viewer, productId);
  return purchase ?? null;
}

/** The same as a query, for use in others. */
export function lastPurchase(db: Database, viewer: { id: string }, productId: string) {
  return db
    .select({ id: purchases.id, status: purchases.status })
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, viewer.id),
        eq(purchases.productId, productId),
        inArray(purchases.status, ['owned', ...endedStatuses]),
      ),
    )
    .orderBy(sql`${purchases.status} = 'owned' desc`, sql`${purchases.purchasedAt} desc`)
    .limit(1);
}

/**
 * The file that a person may download, which stays theirs when the product was unlisted or deleted.
 * The seller and the moderator get the newest one, whether it is approved or waits. `purchaseId` is
 * null where nothing is to be counted: for the seller's own and for a moderator's review.
 * @throws Refusal with the sentence of spec B §8
 */
export async function findDownload(db: Database, viewer: Viewer | null, productId: string) {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', purchaseTexts.downloadSignIn);
  const [product] = await db
    .select({
      slug: products.slug,
      sellerId: products.userId,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      isOffered: sql<boolean>`${products.isPublished} and ${products.isListed}`,
      fileId: products.fileId,
      pendingFileId: products.pendingFileId,
      recalledAt: products.recalledAt,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  const purchase = await purchaseOf(db, viewer, productId);
  const isReview = viewer.isModerator && !product.isDeleted;
  const seesNewest = product.sellerId === viewer.id || isReview;
  if (!seesNewest) refuseWithoutAccess(purchase, product);
  const fileId = (seesNewest && product.pendingFileId) || product.fileId;
  const file = fileId ? await fileOf(db, fileId) : undefined;
  if (!file) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  const isOwned = purchase?.status === 'owned' && fileId === product.fileId;
  return {
    purchaseId: isOwned ? purchase.id : null,
    productId,
    name: `${product.slug}.${file.extension}`,
    file,
  };
}

function refuseWithoutAccess(
  purchase: { status: PurchaseStatus } | null,
  { isOffered, recalledAt }: { isOffered: boolean; recalledAt: Date | null },
): void {
  if (!purchase && !isOffered) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  if (!purchase) throw new Refusal('FORBIDDEN', purchaseTexts.notOwned);
  if (isEnded(purchase.status)) {
    throw new Refusal('FORBIDDEN', endedTexts[purchase.status].sentence);
  }
  if (recalledAt) throw new Refusal('CONFLICT', purchaseTexts.recalled);
}

async function fileOf(db: Database, id: string) {
  const [file] = await db
    .select({
      extension: storedFiles.extension,
      storageKey: storedFiles.storageKey,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
    })
    .from(storedFiles)
    .where(eq(storedFiles.id, id));
  return file;
}
