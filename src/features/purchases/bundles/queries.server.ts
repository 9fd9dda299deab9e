import { and, eq, inArray, sql } from 'drizzle-orm';
import { partsToSell } from '#features/products/bundles/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { purchases } from '../tables.server.ts';
import { purchaseParts } from './tables.server.ts';
import { bundlePurchaseTexts } from './texts.ts';

/** A product that is promised with a bundle, and what is promised of it. */
export type PromisedPart = { productId: string; licence: string; updateMonths: number | null };

/** Of a row of `purchases`: what was promised with it, in the order of the products' ids. */
export const promisedParts = sql<PromisedPart[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', promised.product_id, 'licence', promised.licence,
    'updateMonths', promised.update_months) order by promised.product_id), '[]'::json)
  from purchase_parts as promised where promised.purchase_id = purchases.id
)`;

/** Of a row of `purchases`: whether this product was promised with it. */
export const isPromised = (productId: string) => sql<boolean>`${purchases.id} in (
  select promised.purchase_id from purchase_parts as promised
  where promised.product_id = ${productId}
)`;

/** Of a row of `purchases`: how many products were promised with it. */
export const promisedCount = sql<number>`(
  select count(*)::int from purchase_parts as promised where promised.purchase_id = purchases.id
)`;

/** Of a row of `purchases`: the names of what was promised with it. */
export const promisedNames = sql<string[]>`array(
  select held.name from purchase_parts as promised
  inner join products as held on held.id = promised.product_id
  where promised.purchase_id = purchases.id order by held.name
)`;

/** What a library says of the bundle that something came with. */
export type LibraryBundle = {
  /** The purchase of the bundle. */
  purchaseId: string;
  name: string;
  slug: string;
  isOffered: boolean;
};

/** Of a row of `purchases`: the bundle that it came with. */
export const libraryBundle = sql<LibraryBundle | null>`(
  select json_build_object('purchaseId', paid.id, 'name', bundle.name, 'slug', bundle.slug,
    'isOffered', bundle.is_published and bundle.is_listed)
  from purchases as paid inner join products as bundle on bundle.id = paid.product_id
  where paid.id = purchases.bundle_purchase_id
)`;

/**
 * What a bundle gives to this buyer, after it was locked with its products.
 * @throws Refusal CONFLICT when one of them cannot be sold, or the buyer has all of them
 */
export async function partsFor(
  tx: Database,
  buyer: { id: string },
  product: { id: string; isBundle: boolean },
): Promise<PromisedPart[]> {
  if (!product.isBundle) return [];
  const { parts, areAvailable } = await partsToSell(tx, product.id);
  if (!areAvailable) throw new Refusal('CONFLICT', bundlePurchaseTexts.notAvailable);
  const ids = parts.map(({ productId }) => productId);
  const owned = await ownedAmong(tx, buyer, ids);
  if (owned.length === ids.length) throw new Refusal('CONFLICT', bundlePurchaseTexts.ownsAll);
  return parts;
}

/** Those of these products that a person has. */
export async function ownedAmong(
  db: Database,
  viewer: { id: string },
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.productId })
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, viewer.id),
        eq(purchases.status, 'owned'),
        inArray(purchases.productId, [...productIds]),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The ids of what was promised with a purchase. */
export async function promisedWith(db: Database, purchaseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: purchaseParts.productId })
    .from(purchaseParts)
    .where(eq(purchaseParts.purchaseId, purchaseId));
  return rows.map(({ id }) => id);
}

export function arePromisedSame(
  one: readonly PromisedPart[],
  other: readonly PromisedPart[],
): boolean {
  const words = (parts: readonly PromisedPart[]) =>
    parts
      .map(({ productId, licence, updateMonths }) => [productId, licence, updateMonths].join())
      .toSorted()
      .join(';');
  return words(one) === words(other);
}
