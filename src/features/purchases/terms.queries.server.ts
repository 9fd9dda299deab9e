import { sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from './tables.server.ts';

/**
 * Of a purchase that is granted at this moment for the first time: the windows were fixed when it
 * was begun, and are counted from now on, however long the payment took.
 */
export function windowsFrom(at: Date | undefined) {
  const granted = at ? sql`${at}::timestamptz` : sql`now()`;
  // In seconds: days would be those of the database's time zone, where one of them has 25 hours.
  const waited = sql`make_interval(secs => extract(epoch from ${granted} - ${purchases.createdAt})::double precision)`;
  const moved = (column: typeof purchases.refundUntil | typeof purchases.updatesUntil) =>
    sql`case when ${purchases.purchasedAt} is null then ${column} + ${waited} else ${column} end`;
  return { refundUntil: moved(purchases.refundUntil), updatesUntil: moved(purchases.updatesUntil) };
}

/** Of a row of `products`: everybody gets it for nothing now, whatever was agreed before. */
export const isFreeForAll = sql<boolean>`(${products.priceCents} = 0 and ${products.isPublished} and ${products.isListed})`;

/** Of rows of `purchases`, `products` and `product_versions`: whether the buyer gets the version. */
export const isVersionIncluded = sql<boolean>`(${purchases.updatesUntil} is null
  or ${productVersions.submittedAt} <= ${purchases.updatesUntil} or ${isFreeForAll})`;

/**
 * Of rows of `purchases` and `products`: the id of the version that its buyer is offered. That is the
 * current one, or the newest one that came while updates were included.
 */
export const offeredVersionId = sql<string | null>`(
  select v.id from product_versions as v
  where v.product_id = purchases.product_id and v.status = 'approved' and v.channel = 'stable'
    and (v.is_current or purchases.updates_until is not null)
    and (purchases.updates_until is null or v.submitted_at <= purchases.updates_until
      or (products.price_cents = 0 and products.is_published and products.is_listed))
  order by v.is_current desc, v.precedence collate "C" desc,
    coalesce(v.reviewed_at, v.submitted_at) desc, v.submitted_at desc
  limit 1
)`;
