import { and, eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import {
  versionFileFor,
  type WantedFile,
} from '#features/products/versions/downloads.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { endedStatuses, isEnded, type PurchaseStatus } from './rules.ts';
import { purchases } from './tables.server.ts';
import { isFreeForAll } from './terms.queries.server.ts';
import { endedTexts, purchaseTexts } from './texts.ts';

/**
 * Keeps the buyer's account until the transaction ends, after its product was locked.
 * @throws Refusal UNAUTHENTICATED when the account was deleted meanwhile
 */
export async function lockBuyer(
  tx: Database,
  buyer: { id: string },
  sentence: string,
): Promise<void> {
  const account = tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.id));
  const [found] = await account.for('key share');
  if (!found) throw new Refusal('UNAUTHENTICATED', sentence);
}

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
export function lastPurchase(
  db: Database,
  viewer: { id: string | Placeholder },
  productId: string | Placeholder,
) {
  return db
    .select({
      id: purchases.id,
      status: purchases.status,
      updatesUntil: purchases.updatesUntil,
    })
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
 * The file that a person may download, which stays theirs when the product was unlisted or deleted:
 * that of the current version, or of another one that they name. The seller and the moderator get
 * the newest one, whether it is approved or waits. `purchaseId` is null where nothing is to be
 * counted: for the seller's own and for a moderator's review.
 * @throws Refusal with the sentence of spec B §8, or of a version that is not there
 */
export async function findDownload(
  db: Database,
  viewer: Viewer | null,
  productId: string,
  wanted: WantedFile = {},
) {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', purchaseTexts.downloadSignIn);
  const [product] = await db
    .select({
      slug: products.slug,
      sellerId: products.userId,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      isOffered: sql<boolean>`${products.isPublished} and ${products.isListed}`,
      recalledAt: products.recalledAt,
      isFreeForAll,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  const purchase = await purchaseOf(db, viewer, productId);
  const isReview = viewer.isModerator && !product.isDeleted;
  const seesAll = product.sellerId === viewer.id || isReview;
  if (!seesAll) refuseWithoutAccess(purchase, product);
  const updatesUntil = product.isFreeForAll ? null : (purchase?.updatesUntil ?? null);
  const found = await versionFileFor(db, productId, wanted, { seesAll, updatesUntil });
  if (!found) throw new Refusal('NOT_FOUND', purchaseTexts.fileMissing);
  const { version, file } = found;
  const isOwned = purchase?.status === 'owned' && version.status === 'approved';
  return {
    purchaseId: isOwned ? purchase.id : null,
    productId,
    versionId: version.id,
    name: `${nameOf(product, wanted.versionId ? version.number : '')}.${file.extension}`,
    file,
  };
}

/** A version that was asked for goes with its number, beside others of the same product. */
function nameOf({ slug }: { slug: string }, number: string): string {
  const safe = number.replace(/[^\w.+-]+/g, '-');
  return safe ? `${slug}-${safe}` : slug;
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
