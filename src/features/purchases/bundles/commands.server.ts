import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { PurchaseRecord } from '../fulfilment.queries.server.ts';
import { activeStatuses, type PurchaseStatus } from '../rules.ts';
import { purchases } from '../tables.server.ts';
import { promisedWith, type PromisedPart } from './queries.server.ts';
import { purchaseParts } from './tables.server.ts';

const bundles = alias(purchases, 'bundles');
const others = alias(purchases, 'others');

/** Writes down what is promised with the purchase of a bundle that is begun. */
export async function promiseParts(
  tx: Database,
  purchaseId: string,
  parts: readonly PromisedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(purchaseParts).values(parts.map((part) => ({ purchaseId, ...part })));
}

/**
 * Brings what came with a bundle in line with the bundle's purchase. Part of every change of a
 * purchase: all products that it is about are locked. If access ends that another bundle of the
 * buyer also gives, that one keeps giving it.
 */
export async function updateParts(
  tx: Database,
  purchase: Pick<PurchaseRecord, 'id' | 'buyerId' | 'productId'>,
  status: PurchaseStatus,
): Promise<void> {
  if (status === 'pending' || status === 'expired') return;
  const promised = await promisedWith(tx, purchase.id);
  const isOwned = status === 'owned';
  if (promised.length > 0) {
    await setStatus(tx, purchase.id, status);
    await dropPagesOf(tx, promised);
  }
  if (status === 'disputed' || (isOwned && promised.length === 0)) return;
  await grantPromised(tx, purchase.buyerId, isOwned ? promised : [...promised, purchase.productId]);
}

/** Marks of who has a product stand on its page. */
async function dropPagesOf(tx: Database, productIds: readonly string[]): Promise<void> {
  await dropPages(tx, ...productIds.map((id) => `product:${id}`));
}

/** What was bought in between stays as it is, and what ended comes back with a payment that does. */
async function setStatus(tx: Database, bundleId: string, status: PurchaseStatus): Promise<void> {
  const hasEnded = status === 'refunded' || status === 'lost';
  const isActive = inArray(purchases.status, activeStatuses);
  const hasNoOther = notExists(activeOf(tx, purchases.buyerId, purchases.productId));
  await tx
    .update(purchases)
    .set({ status, endedAt: hasEnded ? sql`coalesce(${purchases.endedAt}, now())` : null })
    .where(
      and(
        eq(purchases.bundlePurchaseId, bundleId),
        hasEnded ? undefined : or(isActive, hasNoOther),
      ),
    );
}

/** The purchase by which this buyer has this product, for a subquery. */
function activeOf(tx: Database, buyerId: string | PgColumn, productId: PgColumn) {
  return tx
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.buyerId, buyerId),
        eq(others.productId, productId),
        inArray(others.status, activeStatuses),
      ),
    );
}

/**
 * Grants those of these products that bundles of this buyer give and that they do not have, each
 * with the terms of the time of the sale. A bundle's row alone carries the money.
 */
export async function grantPromised(
  tx: Database,
  buyerId: string | null,
  productIds: readonly string[],
): Promise<void> {
  if (buyerId === null || productIds.length === 0) return;
  const due = await tx
    .selectDistinctOn([purchaseParts.productId], {
      buyerId: bundles.buyerId,
      sellerId: bundles.sellerId,
      productId: purchaseParts.productId,
      licence: purchaseParts.licence,
      updatesUntil,
      bundlePurchaseId: bundles.id,
      purchasedAt: bundles.purchasedAt,
    })
    .from(purchaseParts)
    .innerJoin(bundles, eq(bundles.id, purchaseParts.purchaseId))
    .where(
      and(
        eq(bundles.buyerId, buyerId),
        eq(bundles.status, 'owned'),
        inArray(purchaseParts.productId, [...productIds]),
        notExists(activeOf(tx, buyerId, purchaseParts.productId)),
      ),
    )
    .orderBy(purchaseParts.productId, bundles.purchasedAt);
  if (due.length === 0) return;
  const nothing = { status: 'owned' as const, priceCents: 0, feeCents: 0, sellerCents: 0 };
  await tx
    .insert(purchases)
    .values(due.map((part) => ({ ...part, ...nothing })))
    .onConflictDoNothing();
  await dropPagesOf(
    tx,
    due.map(({ productId }) => productId),
  );
}

/** Counted from the purchase of the bundle, by the calendar of UTC as for every purchase. */
const updatesUntil = sql<Date | null>`(${bundles.purchasedAt} at time zone 'UTC'
  + make_interval(months => ${purchaseParts.updateMonths})) at time zone 'UTC'`.mapWith(
  purchases.updatesUntil,
);

/** A paid purchase of a bundle takes the place of a free one, with what came with that. */
export async function moveParts(tx: Database, from: string, to: string): Promise<void> {
  await tx
    .update(purchases)
    .set({ bundlePurchaseId: to })
    .where(eq(purchases.bundlePurchaseId, from));
}
