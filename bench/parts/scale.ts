import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '#platform/database-client.server.ts';
import type { Database } from '#platform/database.server.ts';
import { quantile } from '../machine/quantiles.ts';
import { seedMany, sampleOf } from '../seed-many.ts';
import type { Figure } from '../table.ts';
import { measured } from './scale-pages.ts';

const small = 1000;
const rounds = 400;
/** A slow query is repeated for this long, in milliseconds. */
const longest = 30_000;

/**
 * How long each page's queries and each write take with `rows` articles and members, compared with
 * 1,000: p95, and its ratio.
 */
export async function scaleFigures(databaseUrl: string, rows: number): Promise<Figure[]> {
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  const db = drizzle(pool);
  try {
    await seedMany(databaseUrl, { from: 1, to: small });
    const few = await timesOf(db, databaseUrl);
    await seedMany(databaseUrl, { from: small + 1, to: rows });
    const many = await timesOf(db, databaseUrl);
    return Object.keys(measured).flatMap((name) => {
      const before = quantile(few[name] ?? [], 0.95);
      const after = quantile(many[name] ?? [], 0.95);
      return [
        { name: `${name}: p50 among ${rows}, ms`, value: quantile(many[name] ?? [], 0.5) },
        { name: `${name}: p95 among ${small}, ms`, value: before },
        { name: `${name}: p95 among ${rows}, ms`, value: after },
        { name: `${name}: p95 ${rows} : ${small}`, value: after / before, budget: 2 },
      ];
    });
  } finally {
    await pool.end();
  }
}

/** Milliseconds of each page's queries, sorted. */
async function timesOf(db: Database, databaseUrl: string): Promise<Record<string, number[]>> {
  const sample = await sampleOf(databaseUrl, rounds);
  const times: Record<string, number[]> = {};
  for (const [name, run] of Object.entries(measured)) {
    const own: number[] = [];
    const end = performance.now() + longest;
    for (let round = 0; round < rounds && performance.now() < end; round += 1) {
      const started = performance.now();
      await run(db, sample, round);
      own.push(performance.now() - started);
    }
    // The first half loads code and index roots into memory.
    times[name] = own.slice(own.length / 2).toSorted((a, b) => a - b);
  }
  return times;
}
