import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { namesForToday } from '#features/publishing/visitors.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { today } from '#platform/instants.tables.server.ts';
import type { ProductSight } from '#shared/page-view.ts';
import { isPublic } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { elsewhere, isSite, trafficLimits, type TrafficStep } from './rules.ts';
import { productTraffic, productTrafficSeen } from './tables.server.ts';

/** An arbitrary number; the same for every process that counts. */
const advisoryLock = 7_203_117;

type Counted = { productId: string; step: TrafficStep; source: string; country: string };

/** How many people did this on a day in UTC, '2026-11-22'; an empty country is unknown. */
export type Figure = Counted & { day: string; people: number };

/**
 * Counts people who saw products, each person once per product, step and day. Products that are not
 * on sale are skipped, and so is their seller.
 */
export async function recordTraffic(db: Database, sights: readonly ProductSight[]): Promise<void> {
  await db.transaction(async (tx) => {
    const sellers = await sellersOf(tx, [...new Set(sights.flatMap((it) => it.productIds))]);
    if (sellers.size === 0) return;
    // One process at a time, otherwise two of them could both take the last place for a host.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    const fresh = await remember(tx, await hashed(tx, sights, sellers));
    if (fresh.length === 0) return;
    const { rows } = await tx.execute<{ day: string }>(sql`select ${today}::text as day`);
    await addFigures(tx, figuresOf(await withFewHosts(tx, fresh), rows[0]?.day ?? ''));
  });
}

/** Adds to the counts; there is one row per day, product, step, source and country. */
export async function addFigures(db: Database, figures: readonly Figure[]): Promise<void> {
  const column = (of: (figure: Figure) => string | number) => sql.param(figures.map(of));
  await db.execute(sql`
    insert into ${productTraffic} (product_id, day, step, source, country, people)
    select * from unnest(
      ${column((it) => it.productId)}::uuid[], ${column((it) => it.day)}::date[],
      ${column((it) => it.step)}::text[], ${column((it) => it.source)}::text[],
      ${column((it) => it.country)}::text[], ${column((it) => it.people)}::int[]
    )
    on conflict (product_id, day, step, source, country)
      do update set people = product_traffic.people + excluded.people`);
}

/** Deletes the people counted on past days, and counts that are too old. */
export async function forgetTraffic(db: Database): Promise<void> {
  await db.delete(productTrafficSeen).where(lt(productTrafficSeen.day, today));
  const { days } = trafficLimits;
  await db.delete(productTraffic).where(lt(productTraffic.day, sql`${today} - ${days}::int`));
}

/** The sellers of those that are on sale; locked while this is written. */
async function sellersOf(tx: Database, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, sellerId: products.userId })
    .from(products)
    .where(and(inArray(products.id, ids), isPublic))
    .orderBy(asc(products.id))
    .for('key share');
  return new Map(rows.map(({ id, sellerId }) => [id, sellerId]));
}

/** The items to count by the hash of the person; the first of several equal ones counts. */
async function hashed(
  tx: Database,
  sights: readonly ProductSight[],
  sellers: ReadonlyMap<string, string | null>,
): Promise<Map<string, Counted>> {
  const names = await namesForToday(tx, [...new Set(sights.map(({ visitor }) => visitor))]);
  const found = new Map<string, Counted>();
  for (const { productIds, step, visitor, source, country } of sights) {
    for (const productId of productIds) {
      const sellerId = sellers.get(productId);
      if (sellerId === undefined || sellerId === visitor) continue;
      const hash = hashOf([names.get(visitor), step, productId]);
      if (!found.has(hash)) found.set(hash, { productId, step, source, country: country ?? '' });
    }
  }
  return found;
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(parts.join('/')).digest().readBigInt64BE().toString();
}

async function remember(tx: Database, found: ReadonlyMap<string, Counted>): Promise<Counted[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    insert into ${productTrafficSeen} (day, hash)
    select ${today}, hash from unnest(${sql.param([...found.keys()])}::bigint[]) as hash
    on conflict do nothing
    returning hash::text`);
  return rows.flatMap(({ hash }) => found.get(hash) ?? []);
}

/** Each product has at most this many other sites per day. */
async function withFewHosts(tx: Database, fresh: readonly Counted[]): Promise<Counted[]> {
  const ids = [...new Set(fresh.filter((it) => isSite(it.source)).map((it) => it.productId))];
  if (ids.length === 0) return [...fresh];
  const known = await tx
    .selectDistinct({ productId: productTraffic.productId, source: productTraffic.source })
    .from(productTraffic)
    .where(
      and(
        inArray(productTraffic.productId, ids),
        eq(productTraffic.day, today),
        sql`position('.' in ${productTraffic.source}) > 0`,
      ),
    );
  const hosts = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { productId, source } of known) hosts.get(productId)?.add(source);
  return fresh.map((it) => {
    const named = hosts.get(it.productId);
    if (!named || !isSite(it.source) || named.has(it.source)) return it;
    if (named.size >= trafficLimits.hosts) return { ...it, source: elsewhere };
    named.add(it.source);
    return it;
  });
}

/** Equal rows of the same day are one count. */
function figuresOf(counted: readonly Counted[], day: string): Figure[] {
  const figures = new Map<string, Figure>();
  for (const one of counted) {
    const key = [one.productId, one.step, one.source, one.country].join(' ');
    figures.set(key, { ...one, day, people: (figures.get(key)?.people ?? 0) + 1 });
  }
  return [...figures.values()];
}
