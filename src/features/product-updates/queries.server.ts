import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { isFreeForAll, offeredVersionId } from '#features/purchases/terms.queries.server.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { updateLimits } from './rules.ts';
import { updateNews, updateMutes } from './tables.server.ts';

/** Which of these products the person has muted. */
export async function mutedAmong(
  db: Database,
  viewer: { id: string },
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await mutedIds(db, { userId: viewer.id, productIds });
  return rows.map(({ productId }) => productId);
}

type Among = { userId: string; productIds: readonly string[] };

const mutedIds = builtQuery<Among>('muted among')((db, value) =>
  db
    .select({ productId: updateMutes.productId })
    .from(updateMutes)
    .where(
      and(
        eq(updateMutes.userId, value('userId')),
        sql`${updateMutes.productId} = any(${value('productIds')})`,
      ),
    ),
);

const about = {
  productId: products.id,
  name: products.name,
  slug: products.slug,
  sellerId: products.userId,
};

/** A version for the notification of its product's owners; undefined if it is gone. */
export async function toldVersion(db: Database, versionId: string) {
  const [version] = await db
    .select({
      ...about,
      number: productVersions.number,
      channel: productVersions.channel,
      status: productVersions.status,
      notes: sql<string>`left(${productVersions.releaseNotesText}, 1000)`,
      reason: productVersions.reason,
      reviewedAt: productVersions.reviewedAt,
      submittedAt: productVersions.submittedAt,
      isRecalled: sql<boolean>`${products.recalledAt} is not null`,
    })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(productVersions.id, versionId));
  return version;
}

/** A product for the notification about its recall; undefined if it is gone. */
export async function toldProduct(db: Database, productId: string) {
  const [product] = await db
    .select({ ...about, reason: products.recallReason, recalledAt: products.recalledAt })
    .from(products)
    .where(eq(products.id, productId));
  return product;
}

export type Audience = {
  productId: string;
  /** Only people who had it by then. */
  since?: Date | null;
  /** Only people whose purchase includes a version of this date. */
  submittedAt?: Date;
  /** Whether people who muted the product are notified anyway. */
  isUrgent: boolean;
};

/** A batch of the people who have a product, by their ids, after the given one. */
export async function someOwners(
  tx: Database,
  { productId, since, submittedAt, isUrgent }: Audience,
  after: string | undefined,
): Promise<string[]> {
  const owner = sql<string>`${purchases.buyerId}`;
  const rows = await tx
    .select({ id: owner })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(
      updateMutes,
      and(eq(updateMutes.userId, purchases.buyerId), eq(updateMutes.productId, productId)),
    )
    .where(
      and(
        eq(purchases.productId, productId),
        eq(purchases.status, 'owned'),
        sql`${purchases.buyerId} is not null`,
        since ? lte(purchases.purchasedAt, since) : undefined,
        submittedAt &&
          or(
            isNull(purchases.updatesUntil),
            gte(purchases.updatesUntil, submittedAt),
            isFreeForAll,
          ),
        isUrgent ? undefined : isNull(updateMutes.userId),
        after === undefined ? undefined : gt(purchases.buyerId, after),
      ),
    )
    .orderBy(asc(purchases.buyerId))
    .limit(updateLimits.batch);
  return rows.map(({ id }) => id);
}

/** Those of these people who downloaded this version last. */
export async function usersOfVersion(
  tx: Database,
  versionId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`${purchases.buyerId}` })
    .from(purchases)
    .where(
      and(
        eq(purchases.downloadedVersionId, versionId),
        sql`${purchases.buyerId} = any(${sql.param(userIds)}::uuid[])`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The name of a product that somebody unsubscribes from, with its address while it is offered. */
export async function mailedProduct(db: Database, productId: string) {
  const [product] = await db
    .select({
      name: products.name,
      slug: products.slug,
      isOffered: sql<boolean>`(${products.isPublished} and ${products.isListed})`,
    })
    .from(products)
    .where(eq(products.id, productId));
  return product;
}

/**
 * The recipient of a mail, with the number of the version that they are offered; undefined if the
 * person may not be written to now, because their account is suspended or deleted.
 */
export async function dueMail(db: Database, news: string, userId: string) {
  const [due] = await db
    .select({
      to: users.email,
      name: users.name,
      productId: updateNews.productId,
      isMuted: sql<boolean>`${updateMutes.userId} is not null`,
      isOwner: sql<boolean>`${purchases.id} is not null`,
      offeredNumber: productVersions.number,
    })
    .from(updateNews)
    .innerJoin(users, eq(users.id, updateNews.userId))
    .innerJoin(products, eq(products.id, updateNews.productId))
    .leftJoin(
      purchases,
      and(
        eq(purchases.buyerId, updateNews.userId),
        eq(purchases.productId, updateNews.productId),
        eq(purchases.status, 'owned'),
      ),
    )
    .leftJoin(productVersions, eq(productVersions.id, offeredVersionId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce))
    .leftJoin(
      updateMutes,
      and(
        eq(updateMutes.userId, updateNews.userId),
        eq(updateMutes.productId, updateNews.productId),
      ),
    )
    .where(
      and(eq(updateNews.news, news), eq(updateNews.userId, userId), isNull(suspensions.userId)),
    );
  return due;
}

/** A version with its release notes; undefined if it is gone. */
export async function mailedVersion(db: Database, versionId: string) {
  const [version] = await db
    .select({
      number: productVersions.number,
      status: productVersions.status,
      notes: productVersions.releaseNotes,
      reason: productVersions.reason,
      name: products.name,
      slug: products.slug,
      isExtension: sql<boolean>`${products.extensionId} is not null`,
      isOffered: sql<boolean>`(${products.isPublished} and ${products.isListed})`,
      isRecalled: sql<boolean>`${products.recalledAt} is not null`,
    })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(productVersions.id, versionId));
  return version;
}
