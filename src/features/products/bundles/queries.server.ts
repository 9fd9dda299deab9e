import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { priceAt } from '../prices/rules.ts';
import { cardDescriptionColumn, isOffered } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { hasCurrentVersion } from '../versions/queries.server.ts';
import { bundleLimits, partProblem } from './rules.ts';
import { bundleProducts } from './tables.server.ts';

const partColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  thumbnailId: products.thumbnailId,
  priceCents: products.priceCents,
  regularPriceCents: products.regularPriceCents,
  saleEndsAt: products.saleEndsAt,
  suggestedPriceCents: products.suggestedPriceCents,
};

export const stateColumns = {
  isDeleted: sql<boolean>`${products.deletedAt} is not null`,
  isListed: products.isListed,
  isPublished: products.isPublished,
  isRecalled: sql<boolean>`${products.recalledAt} is not null`,
  hasFile: hasCurrentVersion,
};

type Priced = Parameters<typeof priceAt>[0];

/** At the current price, whether or not the end of its sale has been recorded. */
function atCurrentPrice<Part extends Priced>(part: Part) {
  const {
    regularPriceCents: _regular,
    saleEndsAt: _end,
    suggestedPriceCents: _open,
    ...rest
  } = part;
  return { ...rest, priceCents: priceAt(part, new Date()) };
}

/**
 * The products of a bundle for its page. Products that are not offered are hidden from visitors;
 * its seller and moderators see what keeps them from being sold.
 */
export async function partsOnPage(
  context: ReadContext,
  bundleId: string,
  { isEdit = false, seesAll }: { isEdit?: boolean; seesAll: boolean },
) {
  const rows = isEdit
    ? await readParts(context.db, bundleId, isEdit)
    : await approvedParts(context, bundleId);
  return rows.map(({ state, ...row }) => {
    const problem = partProblem(state);
    const part = { ...atCurrentPrice(row), problem: seesAll ? problem : null };
    return problem === null || seesAll ? part : null;
  });
}

const approvedParts = sharedRead({
  read: (db, bundleId: string) => readParts(db, bundleId, false),
  tags: (rows, bundleId) => [bundleId, ...rows.map(({ id }) => id)].map((id) => `product:${id}`),
});

function readParts(db: Database, bundleId: string, isEdit: boolean) {
  return db
    .select({
      ...partColumns,
      description: cardDescriptionColumn,
      state: stateColumns,
    })
    .from(bundleProducts)
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .where(isHeldIn(bundleId, isEdit))
    .orderBy(asc(bundleProducts.position));
}

/** The products of a bundle as its seller saved it last, for the form. */
export async function partsToEdit(db: Database, bundleId: string) {
  const rows = await db
    .select({ ...partColumns, isEdit: bundleProducts.isEdit, state: stateColumns })
    .from(bundleProducts)
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .where(eq(bundleProducts.bundleId, bundleId))
    .orderBy(asc(bundleProducts.position));
  const hasEdit = rows.some(({ isEdit }) => isEdit);
  return rows
    .filter(({ isEdit }) => isEdit === hasEdit)
    .map(({ isEdit: _, state, ...row }) => ({
      ...atCurrentPrice(row),
      problem: partProblem(state),
    }));
}

/** The seller's products that a bundle can contain, newest first. */
export async function partChoices(db: Database, seller: { id: string }) {
  const rows = await db
    .select(partColumns)
    .from(products)
    .where(
      and(
        eq(products.userId, seller.id),
        isOffered,
        eq(products.isBundle, false),
        hasCurrentVersion,
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(bundleLimits.choices);
  return rows.map(atCurrentPrice);
}

/** The public products of a bundle, or those of the pending edit. */
export const isHeldIn = (bundleId: string, isEdit: boolean) =>
  and(eq(bundleProducts.bundleId, bundleId), eq(bundleProducts.isEdit, isEdit));

/** The ids of a bundle's public products, in order. */
export async function partIdsOf(
  db: Database,
  bundleId: string,
  { isEdit }: { isEdit: boolean } = { isEdit: false },
): Promise<string[]> {
  const rows = await db
    .select({ id: bundleProducts.productId })
    .from(bundleProducts)
    .where(isHeldIn(bundleId, isEdit))
    .orderBy(asc(bundleProducts.position));
  return rows.map(({ id }) => id);
}

/**
 * Locks a product and, for a bundle, its products, in the order of their ids, so that transactions
 * that lock several products never deadlock.
 */
export async function lockWithParts(
  tx: Database,
  productId: string,
  strength: 'share' | 'no key update',
): Promise<void> {
  await lockInOrder(tx, or(eq(products.id, productId), isPartOf(tx, productId)), strength);
}

function isPartOf(tx: Database, bundleId: string): SQL {
  const held = tx
    .select({ id: bundleProducts.productId })
    .from(bundleProducts)
    .where(isHeldIn(bundleId, false));
  return isAnyOf(products.id, held);
}

/** Locks products in the order of their ids. */
export async function lockInOrder(
  tx: Database,
  which: SQL | undefined,
  strength: 'share' | 'no key update' | 'update',
): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for(strength);
}

/**
 * The products that buyers of a bundle get now, with the terms of each; locked until the
 * transaction ends.
 */
export async function partsToSell(tx: Database, bundleId: string) {
  const rows = await tx
    .select({
      productId: products.id,
      licence: products.licence,
      updateMonths: products.updateMonths,
      state: stateColumns,
    })
    .from(bundleProducts)
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .where(isHeldIn(bundleId, false))
    .orderBy(asc(products.id))
    .for('share', { of: products });
  return {
    parts: rows.map(({ state: _, ...part }) => part),
    areAvailable: rows.length > 0 && rows.every(({ state }) => partProblem(state) === null),
  };
}

/** Products that are to be put into a bundle, locked; those that do not exist are missing. */
export async function lockCandidates(tx: Database, ids: readonly string[]) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      userId: products.userId,
      isBundle: products.isBundle,
      state: stateColumns,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('share');
}

/** The bundles of a person that are not deleted. */
export const isBundleOf = (userId: string) =>
  and(eq(products.userId, userId), eq(products.isBundle, true), isNull(products.deletedAt));
