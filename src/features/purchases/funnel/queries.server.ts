import { sql, type SQL } from 'drizzle-orm';
import { productTraffic } from '#features/products/traffic/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { countryName } from '#platform/country.server.ts';
import type { Database } from '#platform/database.server.ts';
import { pageOf } from '#platform/list-pages.server.ts';
import { readCursor } from '#shared/cursor.ts';
import { purchases } from '../tables.server.ts';
import { trafficPlace, type FunnelInput } from './input.ts';
import {
  bucketsOf,
  firstDayOf,
  funnelLimits,
  noCounts,
  type FunnelCounts,
  type FunnelStep,
} from './rules.ts';
import { funnelTexts } from './texts.ts';

type Group = {
  kind: 'bucket' | 'product' | 'country' | 'source';
  key: string;
  /** Of a product. */
  name: string | null;
  step: FunnelStep;
  people: number;
};

type FunnelRow = { key: string; counts: FunnelCounts };

/** What a seller's products were seen and sold, from the first day on. */
function countedSince(seller: { id: string }, firstDay: string | SQL): SQL {
  return sql`
    select traffic.product_id, traffic.day, traffic.step, traffic.country, traffic.source,
      traffic.people
    from ${productTraffic} as traffic
    join ${products} as own on own.id = traffic.product_id
    where own.user_id = ${seller.id} and traffic.day >= ${firstDay}::date
    union all
    select product_id, (purchased_at at time zone 'UTC')::date, 'sale', coalesce(country, ''),
      source, 1
    from ${purchases}
    where seller_id = ${seller.id} and price_cents > 0
      and purchased_at >= (${firstDay}::date at time zone 'UTC')`;
}

/**
 * How many people saw cards of a seller's products, opened their pages, came to the checkout and
 * bought, by time, product, country and source: one aggregate query.
 */
export async function funnelOf(
  db: Database,
  seller: { id: string },
  { range, productId, country, source }: FunnelInput,
  now: Date,
) {
  const bucket = range === '12m' ? sql`to_char(day, 'YYYY-MM')` : sql`to_char(day, 'YYYY-MM-DD')`;
  const { rows } = await db.execute<Group>(sql`
    with counted as (${countedSince(seller, firstDayOf(range, now))}),
    chosen as (
      select product_id, ${bucket} as bucket, step, country, source, people
      from counted
      where ${productId === undefined ? sql`true` : sql`product_id = ${productId}`}
        and ${country === undefined ? sql`true` : sql`country = ${country}`}
        and ${source === undefined ? sql`true` : sql`source = ${source}`}
    ),
    grouped as (
      select
        case when grouping(bucket) = 0 then 'bucket' when grouping(product_id) = 0 then 'product'
          when grouping(country) = 0 then 'country' else 'source' end as kind,
        coalesce(bucket, product_id::text, country, source) as key, step, sum(people)::int as people
      from chosen
      group by grouping sets ((step, bucket), (step, product_id), (step, country), (step, source))
    ),
    weighed as (
      select *, sum(people) filter (where step = 'sale') over same as sales,
        sum(people) over same as total
      from grouped window same as (partition by kind, key)
    ),
    ranked as (
      select *, dense_rank() over (
        partition by kind order by coalesce(sales, 0) desc, total desc, key
      ) as place
      from weighed
    )
    select kind, key, step, people, ${products.name} as name
    from ranked left join ${products} on kind = 'product' 
      and ${products.id} = case kind when 'product' then key::uuid end
    where kind = 'bucket' or place <= ${funnelLimits.rows}
    order by kind, place`);
  const of = (kind: Group['kind']) => rowsOf(rows.filter((row) => row.kind === kind));
  const byBucket = new Map(of('bucket').map(({ key, counts }) => [key, counts]));
  const buckets = bucketsOf(range, now).map((key) => ({
    key,
    counts: byBucket.get(key) ?? noCounts,
  }));
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return {
    buckets,
    products: of('product').map((row) => ({ ...row, name: names.get(row.key) ?? '' })),
    countries: of('country').map((row) => ({ ...row, name: countryText(row.key) })),
    sources: of('source'),
  };
}
export type Funnel = Awaited<ReturnType<typeof funnelOf>>;

function rowsOf(groups: readonly Group[]): FunnelRow[] {
  const rows = new Map<string, FunnelCounts>();
  for (const { key, step, people } of groups) {
    rows.set(key, { ...(rows.get(key) ?? noCounts), [step]: people });
  }
  return [...rows].map(([key, counts]) => ({ key, counts }));
}

type Line = {
  day: string;
  productId: string;
  product: string;
  source: string;
  country: string;
} & FunnelCounts;

/** All figures that there are, by day, product, source and country; a bounded step at a time. */
export async function trafficToExport(
  db: Database,
  seller: { id: string },
  after: string | undefined,
) {
  const place = after === undefined ? null : readCursor(trafficPlace, after);
  const count = (step: FunnelStep) =>
    sql`coalesce(sum(people) filter (where step = ${step}), 0)::int`;
  const { rows } = await db.execute<Line>(sql`
    with counted as (${countedSince(seller, place ? place[0] : sql`'-infinity'`)})
    select day::text, product_id as "productId", ${products.name} as product, source, country,
      ${count('card')} as card, ${count('page')} as page, ${count('checkout')} as checkout,
      ${count('sale')} as sale
    from counted join ${products} on ${products.id} = product_id
    where ${place ? sql`(day, product_id, source, country) > (${place[0]}::date, ${place[1]}::uuid, ${place[2]}, ${place[3]})` : sql`true`}
    group by day, product_id, ${products.name}, source, country
    order by day, product_id, source, country
    limit ${funnelLimits.exportPage + 1}`);
  const { page: lines, next } = pageOf(rows, funnelLimits.exportPage, (last) => [
    last.day,
    last.productId,
    last.source,
    last.country,
  ]);
  return {
    lines: lines.map((line) => ({ ...line, countryName: countryText(line.country) })),
    next,
  };
}

function countryText(country: string): string {
  return country === '' ? funnelTexts.unknownCountry : countryName(country);
}
