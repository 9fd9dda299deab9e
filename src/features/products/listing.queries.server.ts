import { and, arrayContains, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { BlenderVersion } from '#features/packages/blender-version.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { authorsBeginning } from '#features/profiles/search.queries.server.ts';
import { findForgiving } from '#features/publishing/forgiving.queries.server.ts';
import {
  beforeEnd,
  filtersFrom,
  fromStart,
  hasTag,
  searchTiers,
  type Searched,
  type StartOf,
} from '#features/publishing/search.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage, type KeysetOrder } from '#platform/keyset.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import { noSuchPage } from '#shared/cursor.ts';
import type { ProductListInput } from './input.ts';
import { cardColumns, cardFrom, isOffered } from './queries.server.ts';
import {
  productSortFrom,
  type KindFilter,
  type PlatformFilter,
  type PriceFilter,
  type ProductSort,
} from './rules.ts';
import { productWords } from './columns.tables.server.ts';
import { products } from './tables.server.ts';

const created = { value: sql`${products.createdAt}`, type: 'timestamptz' } as const;
const price = { value: sql`${products.priceCents}`, type: 'integer' } as const;
const rating = { value: sql`${products.ratingScore}`, type: 'integer' } as const;
const sales = { value: sql`${products.saleCount}`, type: 'integer' } as const;

const orders: Record<ProductSort, KeysetOrder> = {
  newest: { ...created, direction: 'desc' },
  oldest: { ...created, direction: 'asc' },
  price_asc: { ...price, direction: 'asc' },
  price_desc: { ...price, direction: 'desc' },
  best_rated: { ...rating, direction: 'desc' },
  best_selling: { ...sales, direction: 'desc' },
};

/** No Blender version has more patch releases than this. */
const lastPatch = 9999;

const pricesOf = {
  all: undefined,
  free: eq(products.priceCents, 0),
  paid: gt(products.priceCents, 0),
} satisfies Record<PriceFilter, unknown>;

const kindsOf = {
  all: undefined,
  extension: isNotNull(products.extensionKind),
  file: and(isNull(products.extensionKind), eq(products.isBundle, false)),
  bundle: eq(products.isBundle, true),
} satisfies Record<KindFilter, unknown>;

/** A version without a third number means any of its releases: one of them must match. */
function worksWith([major, minor, patch]: BlenderVersion): SQL | undefined {
  const last = patch === 0 ? lastPatch : patch;
  return and(
    sql`${products.worksFrom} <= array[${major}, ${minor}, ${last}]::int[]`,
    or(
      isNull(products.blenderMax),
      sql`${products.blenderMax} > array[${major}, ${minor}, ${patch}]::int[]`,
    ),
  );
}

/** A product that names no platform runs on all of them. */
function runsOn(platform: PlatformFilter): SQL | undefined {
  if (platform === 'all') return undefined;
  return or(
    eq(sql`cardinality(${products.platforms})`, 0),
    arrayContains(products.platforms, [platform]),
  );
}

const starts: Partial<Record<ProductSort, StartOf>> = {
  newest: beforeEnd(products.createdAt),
  oldest: fromStart(products.createdAt),
};

const searched: Searched = {
  table: 'products',
  index: 'products_words',
  places: { title: 'product name', anywhere: 'product', filter: 'product filter' },
  rows: {
    table: products,
    id: products.id,
    isIndexed: sql`is_published and is_listed`,
    elements: productWords(products),
  },
  columns: {
    userId: products.userId,
    title: products.name,
    other: products.descriptionText,
    tagKeys: products.tagKeys,
  },
  findAuthors: authorsBeginning,
};

/**
 * One page of listed products and the cursor of the next one, null at the end. With a search text,
 * products that contain it in the name come before those that contain it only in the description.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function listProducts(db: Database, input: ProductListInput) {
  const { rows, next, corrected } = await findForgiving(db, input, (q) =>
    productsFor(db, { ...input, q }),
  );
  return { products: rows.map(cardFrom), next, corrected };
}

/** The same, for the calls. */
export const listedProducts = sharedRead({ read: listProducts, tags: () => ['products'] });

type Wanted = Omit<ProductListInput, 'q'> & { q: string | undefined };

async function productsFor(db: Database, input: Wanted) {
  const sort = productSortFrom(input.sort);
  const { categoryId, tag, licence, platform = 'all', kind = 'all' } = input;
  const isOfPrice = pricesOf[input.price];
  const filters = and(
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    isOfPrice,
    tag ? hasTag(products.tagKeys, tag) : undefined,
    input.blender ? worksWith(input.blender) : undefined,
    runsOn(platform),
    licence ? arrayContains(products.licences, [licence]) : undefined,
    kindsOf[kind],
  );
  // Sorted by price, free and paid products are next to each other.
  const isByPrice = sort === 'price_asc' || sort === 'price_desc';
  return keysetPage({
    words: {
      table: products,
      listed: and(isOffered, isByPrice ? isOfPrice : undefined),
      filters,
    },
    tiers: await searchTiers(db, input.q, searched, {
      startOf: starts[sort],
      filters: filtersFrom({
        category: categoryId,
        price: input.price === 'all' ? undefined : input.price,
        tag,
        platform: platform === 'all' ? undefined : ['all', platform],
        licence,
        kind: kind === 'all' ? undefined : kind,
      }),
      listed: isByPrice ? ['price'] : [],
      category: categoryId,
    }),
    order: orders[sort],
    id: products.id,
    limit: input.limit,
    after: input.after,
    badCursor: noSuchPage,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({ ...cardColumns, position })
        .from(products)
        .leftJoin(profiles, eq(profiles.id, products.userId))
        .where(and(isOffered, filters, where))
        .orderBy(...orderBy)
        .limit(limit),
  });
}
