import { eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { supporters } from '#features/supporters/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { statsMilliseconds, type HomeStats } from './rules.ts';

/** Totals read every row: they are cached for a while, per database. */
const known = new WeakMap<Database, { until: number; stats: Promise<HomeStats> }>();

/** The numbers of the home page (spec A §9), at most a minute old. */
export function homeStats(db: Database, now = Date.now()): Promise<HomeStats> {
  const kept = known.get(db);
  if (kept && kept.until > now) return kept.stats;
  const stats = readStats(db);
  known.set(db, { until: now + statsMilliseconds, stats });
  stats.catch(() => known.delete(db));
  return stats;
}

async function readStats(db: Database): Promise<HomeStats> {
  const [row] = await db
    .select({
      customers: sql<number>`(select coalesce(sum(download_count), 0)::float8 from ${products})`,
      supporters: sql<number>`(${db
        .select({ count: sql`count(*)::float8` })
        .from(supporters)
        .where(eq(supporters.status, 'active'))})`,
      readers: sql<number>`(select coalesce(sum(view_count), 0)::float8 from ${articles})`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('The totals were not read.');
  return row;
}
