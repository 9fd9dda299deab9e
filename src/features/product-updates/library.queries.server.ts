import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { versionPins } from '#features/extensions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { hasPurchased } from '#features/purchases/queries.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { isFreeForAll, offeredVersionId } from '#features/purchases/terms.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { updateLimits } from './rules.ts';
import { updateMutes } from './tables.server.ts';
import { updateTexts } from './texts.ts';
import { updateOf } from './update.ts';

/** The version that the buyer is offered, and the one that everybody else is offered. */
const current = alias(productVersions, 'current_version');
const newest = alias(productVersions, 'newest_version');
const downloaded = alias(productVersions, 'downloaded_version');
const pinned = alias(productVersions, 'pinned_version');

async function ownedProducts(db: Database, viewer: { id: string }, productIds: readonly string[]) {
  const mine = (table: typeof versionPins | typeof updateMutes) =>
    and(eq(table.userId, viewer.id), eq(table.productId, purchases.productId));
  return db
    .select({
      productId: purchases.productId,
      downloadedAt: purchases.downloadedAt,
      isExtension: sql<boolean>`${products.extensionId} is not null`,
      recallReason: products.recallReason,
      current: {
        id: current.id,
        number: current.number,
        precedence: current.precedence,
        reviewedAt: current.reviewedAt,
      },
      downloaded: {
        id: downloaded.id,
        number: downloaded.number,
        precedence: downloaded.precedence,
        reviewedAt: downloaded.reviewedAt,
      },
      newest: { id: newest.id, number: newest.number },
      updatesUntil: purchases.updatesUntil,
      isFreeForAll,
      downloadedStatus: downloaded.status,
      withdrawnFor: downloaded.reason,
      pinnedId: pinned.id,
      pinnedNumber: pinned.number,
      pinnedStatus: pinned.status,
      isMuted: sql<boolean>`${updateMutes.userId} is not null`,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(current, eq(current.id, offeredVersionId))
    .leftJoin(newest, and(eq(newest.productId, purchases.productId), newest.isCurrent))
    .leftJoin(downloaded, eq(downloaded.id, purchases.downloadedVersionId))
    .leftJoin(versionPins, mine(versionPins))
    .leftJoin(pinned, eq(pinned.id, versionPins.versionId))
    .leftJoin(updateMutes, mine(updateMutes))
    .where(
      and(
        eq(purchases.buyerId, viewer.id),
        eq(purchases.status, 'owned'),
        inArray(purchases.productId, [...productIds]),
      ),
    );
}

/**
 * The state of these products of one's library: what is new, pinned, muted, withdrawn and recalled.
 */
export async function libraryStates(
  db: Database,
  viewer: { id: string },
  productIds: readonly string[],
) {
  const rows = await ownedProducts(db, viewer, productIds);
  return rows.map((row) => ({
    productId: row.productId,
    isExtension: row.isExtension,
    isMuted: row.isMuted,
    recallReason: row.recallReason || null,
    current: row.current && { id: row.current.id, number: row.current.number },
    updatesUntil: row.isFreeForAll ? null : row.updatesUntil,
    /** A newer version, released after the end of the included updates. */
    missed: row.newest && row.newest.id !== row.current?.id ? { number: row.newest.number } : null,
    downloadedId: row.downloaded?.id ?? null,
    update: updateOf(row),
    withdrawn:
      row.downloadedStatus === 'withdrawn' && row.downloaded
        ? { number: row.downloaded.number, reason: row.withdrawnFor ?? '' }
        : null,
    pin: row.pinnedId
      ? {
          versionId: row.pinnedId,
          number: row.pinnedNumber ?? '',
          isWithdrawn: row.pinnedStatus === 'withdrawn',
        }
      : null,
  }));
}

export type LibraryState = Awaited<ReturnType<typeof libraryStates>>[number];

/**
 * The newest versions of a product for people who have it, whether it is still offered or not, with
 * the changes of each; `hasMore` if there are older ones.
 * @throws Refusal NOT_FOUND if they do not have it
 */
export async function libraryVersions(db: Database, viewer: { id: string }, productId: string) {
  if (!(await hasPurchased(db, viewer, productId))) {
    throw new Refusal('NOT_FOUND', updateTexts.notInLibrary);
  }
  const { reviewedAt, id } = productVersions;
  const rows = await db
    .select({
      id,
      number: productVersions.number,
      channel: productVersions.channel,
      status: productVersions.status,
      isCurrent: productVersions.isCurrent,
      notesHtml: productVersions.releaseNotesHtml,
      reason: productVersions.reason,
      submittedAt: productVersions.submittedAt,
      approvedAt: sql<Date>`${reviewedAt}`.mapWith(reviewedAt),
    })
    .from(productVersions)
    .where(
      and(
        eq(productVersions.productId, productId),
        inArray(productVersions.status, ['approved', 'withdrawn']),
      ),
    )
    .orderBy(desc(reviewedAt), desc(id))
    .limit(updateLimits.versions + 1);
  return {
    versions: rows.slice(0, updateLimits.versions),
    hasMore: rows.length > updateLimits.versions,
  };
}

export type LibraryVersion = Awaited<ReturnType<typeof libraryVersions>>['versions'][number];
