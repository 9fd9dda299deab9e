import { sql, type SQL } from 'drizzle-orm';
import { check, type PgColumn } from 'drizzle-orm/pg-core';
import { wordsOfRow } from '#features/publishing/search.tables.server.ts';
import { productLimits, ratingWeight } from './rules.ts';

const { ratings, stars } = ratingWeight;

/** The weighted average of the ratings, in thousandths of a star; 0 without any. */
export const ratingScore = sql.raw(
  `(case when rating_count = 0 then 0 else round(1000.0 * (rating_sum + ${ratings * stars}) / (rating_count + ${ratings}))::integer end)`,
);

/**
 * The minimum Blender version of the manifest, otherwise the seller's value, if it is a version.
 */
export const worksFrom = sql.raw(
  `coalesce(blender_min, string_to_array(substring(blender_version_min from '^[vV]?(\\d{1,4}(?:\\.\\d{1,4}){0,2})\\+?$'), '.')::integer[])`,
);

type WordColumns = Record<
  | 'name'
  | 'descriptionText'
  | 'categoryId'
  | 'priceCents'
  | 'tagKeys'
  | 'platforms'
  | 'licences'
  | 'extensionKind'
  | 'isBundle'
  | 'userId',
  PgColumn
>;

/** What the list of products is searched and filtered by, as in its index. */
export function productWords(table: WordColumns): SQL {
  const { categoryId, priceCents, tagKeys, platforms, licences, extensionKind } = table;
  const filters = sql`product_filters(${categoryId}, ${priceCents}, ${tagKeys}, ${platforms}, ${licences}, ${extensionKind}, ${table.isBundle}, ${table.userId})`;
  return wordsOfRow({ title: table.name, other: table.descriptionText, filters });
}

/** When it was first listed, or created if it never was: the date and order of the feed. */
export function releasedAt(table: Record<'listedAt' | 'createdAt', PgColumn>): SQL<Date> {
  return sql<Date>`coalesce(${table.listedAt}, ${table.createdAt})`;
}

/** Constraints on every row of the products. */
export const productChecks = () => [
  check('products_name', sql.raw(`char_length(name) between 1 and ${productLimits.name}`)),
  check('products_slug', sql`slug <> ''`),
  check(
    'products_price',
    sql.raw(
      `price_cents = 0 or price_cents between ${productLimits.priceMin} and ${productLimits.priceMax}`,
    ),
  ),
  check(
    'products_sale',
    sql`num_nonnulls(regular_price_cents, sale_ends_at, lowest_price_cents) in (0, 3) and (regular_price_cents is null or price_cents between 1 and regular_price_cents - 1)`,
  ),
  check('products_regular_price', sql.raw(`regular_price_cents <= ${productLimits.priceMax}`)),
  check(
    'products_suggested_price',
    sql.raw(
      `suggested_price_cents is null or (price_cents between 1 and suggested_price_cents and suggested_price_cents <= ${productLimits.priceMax} and regular_price_cents is null)`,
    ),
  ),
  check(
    'products_terms',
    sql.raw(
      `refund_days between 0 and ${productLimits.refundDaysMax} and (update_months is null or update_months > 0)`,
    ),
  ),
  check('products_counts', sql`view_count >= 0 and download_count >= 0 and sale_count >= 0`),
  check('products_extension', sql`(extension_id is null) = (extension_kind is null)`),
  check('products_bundle', sql`not (is_bundle and extension_id is not null)`),
  check('products_recall', sql`(recalled_at is null) = (recall_reason = '')`),
  check('products_rating', sql`rating_sum between rating_count and rating_count * 5`),
  check('products_tags', sql.raw(`cardinality(tags) <= ${productLimits.tags}`)),
  check(
    'products_waits',
    sql`case status when 'pending' then waits_since is not null when 'rejected' then waits_since is null else true end`,
  ),
  check('products_withheld', sql`not (is_withheld and is_published)`),
  check('products_deleted', sql`deleted_at is null or not is_published`),
];
