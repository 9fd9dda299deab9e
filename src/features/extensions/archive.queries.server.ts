import { and, eq, inArray, sql } from 'drizzle-orm';
import { lastPurchase } from '#features/purchases/queries.server.ts';
import { isEnded, includesVersion } from '#features/purchases/rules.ts';
import { endedTexts } from '#features/purchases/texts.ts';
import { isFreeForAll } from '#features/purchases/terms.queries.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { versionTexts } from '#features/products/versions/texts.ts';
import { products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { longDate } from '#shared/dates.ts';
import { Refusal } from '#shared/refusal.ts';
import { isListedOpenly } from './listing.queries.server.ts';
import type { ArchiveName } from './rules.ts';
import { repositoryTexts } from './texts.ts';

export type Archive = Awaited<ReturnType<typeof findArchive>>;

/**
 * The archive of an address, for people who may have it. An older version and one that its seller
 * withdrew remain available to people who have the product; a recalled extension is unavailable to
 * everybody.
 * @throws Refusal NOT_FOUND, FORBIDDEN or GONE
 */
export async function findArchive(db: Database, viewer: { id: string } | null, name: ArchiveName) {
  const archive = await archiveNamed(db, name);
  if (!archive) throw new Refusal('NOT_FOUND', repositoryTexts.archiveMissing);
  const { productId, sellerId, isDeleted, isOpen, isWithdrawn, recallReason, ...rest } = archive;
  const { submittedAt, isFree, ...file } = rest;
  if (recallReason) throw new Refusal('GONE', repositoryTexts.recalled(recallReason));
  const [purchase] = viewer ? await lastPurchase(db, viewer, productId) : [];
  const isOwned = purchase?.status === 'owned';
  const isOwn = viewer !== null && viewer.id === sellerId && !isDeleted;
  if (!isOwned && !isOwn) {
    if (purchase && isEnded(purchase.status) && !isOpen) {
      throw new Refusal('FORBIDDEN', endedTexts[purchase.status].sentence);
    }
    if (!isOpen) throw new Refusal('FORBIDDEN', repositoryTexts.notOwned);
    if (isWithdrawn) throw new Refusal('NOT_FOUND', repositoryTexts.archiveMissing);
  }
  const updatesUntil = purchase?.updatesUntil;
  if (updatesUntil && !isOwn && !isFree && !includesVersion(updatesUntil, submittedAt)) {
    throw new Refusal('FORBIDDEN', versionTexts.updatesEnded(longDate(updatesUntil)));
  }
  return { ...file, productId, isOwn, purchaseId: isOwned ? purchase.id : null };
}

async function archiveNamed(db: Database, { sha256, extensionId, number }: ArchiveName) {
  const [archive] = await db
    .select({
      productId: products.id,
      sellerId: products.userId,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      isOpen: sql<boolean>`${isListedOpenly}`,
      isFree: isFreeForAll,
      recallReason: products.recallReason,
      submittedAt: productVersions.submittedAt,
      versionId: productVersions.id,
      isWithdrawn: sql<boolean>`${productVersions.status} = 'withdrawn'`,
      storageKey: storedFiles.storageKey,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .innerJoin(versionFiles, eq(versionFiles.versionId, productVersions.id))
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .where(
      and(
        eq(products.extensionId, extensionId),
        eq(productVersions.number, number),
        eq(storedFiles.sha256, sha256),
        inArray(productVersions.status, ['approved', 'withdrawn']),
      ),
    )
    .limit(1);
  return archive;
}
