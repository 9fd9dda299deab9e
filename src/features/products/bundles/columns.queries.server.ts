import { sql } from 'drizzle-orm';
import { hasCurrentVersion } from '../versions/queries.server.ts';

// Columns of queries over `products`, written out: Drizzle omits the table's name if a query has
// one table, and in these subqueries the column would then belong to another one.

/** Of a row of `products`: the number of products in a bundle; null for any other product. */
export const partCount = sql<number | null>`case when products.is_bundle then (
  select count(*)::int from bundle_products as part
  where part.bundle_id = products.id and not part.is_edit
) end`;

/** Of `held`, a row of `products`: whether a bundle can be sold with it, as in `partProblem`. */
export const isSoldInBundle = sql`(held.is_published and held.is_listed and held.recalled_at is null
  and exists (select 1 from product_versions as v where v.product_id = held.id and v.is_current))`;

/**
 * Of a row of `products`: whether there is something to download; for a bundle, in each of its
 * products.
 */
export const hasDownload = sql<boolean>`case when products.is_bundle then not exists (
  select 1 from bundle_products as part inner join products as held on held.id = part.product_id
  where part.bundle_id = products.id and not part.is_edit and not ${isSoldInBundle}
) else ${hasCurrentVersion} end`;

/** Of a row of `products`: the names of a bundle's products, in order. */
export const partNames = namesOf(false);

/** The same for the pending edit. */
export const editPartNames = namesOf(true);

function namesOf(isEdit: boolean) {
  return sql<string[]>`array(
    select held.name from bundle_products as part
    inner join products as held on held.id = part.product_id
    where part.bundle_id = products.id and part.is_edit = ${isEdit}
    order by part.position
  )`;
}
