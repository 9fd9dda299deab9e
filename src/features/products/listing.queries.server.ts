import { and, arrayContains, eq, gt, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import { searchTiers } from '#features/publishing/search.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage, type KeysetOrder } from '#platform/keyset.server.ts';
import type { ProductListInput } from './input.ts';
import { cardColumns, cardFrom, isOffered } from './queries.server.ts';
import { productSortFrom, type PriceFilter, type ProductSort } from './rules.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';

const created = { value: sql`${products.createdAt}`, type: 'timestamptz' } as const;
const price = { value: sql`${products.priceCents}`, type: 'integer' } as const;

const orders: Record<ProductSort, KeysetOrder> = {
  newest: { ...created, direction: 'desc' },
  oldest: { ...created, direction: 'asc' },
  price_asc: { ...price, direction: 'asc' },
  price_desc: { ...price, direction: 'desc' },
};

const pricesOf = {
  all: undefined,
  free: eq(products.priceCents, 0),
  paid: gt(products.priceCents, 0),
} satisfies Record<PriceFilter, unknown>;

/**
 * One page of listed products and the cursor of the next one, null at the end. With a search text,
 * products that have it in the name come before those that have it in the description alone.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function listProducts(db: Database, input: ProductListInput) {
  const filters = and(
    isOffered,
    input.categoryId ? eq(products.categoryId, input.categoryId) : undefined,
    pricesOf[input.price],
    input.tag ? arrayContains(products.tags, [input.tag]) : undefined,
  );
  const { rows, next } = await keysetPage({
    words: { table: products, filters },
    tiers: searchTiers(input.q, { title: products.name, other: products.descriptionText }),
    order: orders[productSortFrom(input.sort)],
    id: products.id,
    limit: input.limit,
    after: input.after,
    badCursor: productTexts.badCursor,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({ ...cardColumns, position })
        .from(products)
        .leftJoin(profiles, eq(profiles.id, products.userId))
        .where(and(filters, where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { products: rows.map(cardFrom), next };
}
