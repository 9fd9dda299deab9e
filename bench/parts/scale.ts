import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '#platform/database-client.server.ts';
import { articleListInput } from '#features/articles/input.ts';
import { listArticles } from '#features/articles/listing.queries.server.ts';
import { articleBySlug } from '#features/articles/page.queries.server.ts';
import { articleCategories, sortOptions } from '#features/articles/rules.ts';
import { listComments } from '#features/comments/page.queries.server.ts';
import { productListInput } from '#features/products/input.ts';
import { listProducts } from '#features/products/listing.queries.server.ts';
import { productBySlug } from '#features/products/page.queries.server.ts';
import { productSorts } from '#features/products/rules.ts';
import { reviewsOf } from '#features/reviews/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';
import { quantile } from '../machine/quantiles.ts';
import { seedMany, sampleOf, type Sample } from '../seed-many.ts';
import type { Figure } from '../table.ts';

const small = 1000;
const rounds = 200;

/** Of each kind of page: what its queries do the n-th time, never twice the same where that is possible. */
const pages: Record<string, (db: Database, sample: Sample, round: number) => Promise<unknown>> = {
  listing: (db, _sample, round) =>
    listArticles(
      db,
      articleListInput.parse({
        sort: pick(sortOptions, round).id,
        category: pick([undefined, ...articleCategories], round),
      }),
    ),
  'search for a common word': (db, _sample, round) =>
    listArticles(db, articleListInput.parse({ q: 'render', sort: pick(sortOptions, round).id })),
  'search for rare words': (db, sample, round) =>
    listArticles(db, articleListInput.parse({ q: pick(sample.titles, round) })),
  'search that finds nothing': (db, _sample, round) =>
    listArticles(db, articleListInput.parse({ q: `nothing has these words ${round}` })),
  article: async (db, sample, round) => {
    const { id, slug } = pick(sample.articles, round);
    const anew = readingAnew(db);
    await Promise.all([
      articleBySlug(anew, null, slug),
      listComments(anew, null, { articleId: id }),
    ]);
  },
  marketplace: (db, _sample, round) =>
    listProducts(db, productListInput.parse({ sort: pick(productSorts, round).id })),
  product: async (db, sample, round) => {
    const { id, slug } = pick(sample.products, round);
    const anew = readingAnew(db);
    const reviews = { productId: id, sort: 'newest', onlyVerified: false } as const;
    await Promise.all([productBySlug(anew, null, slug), reviewsOf(anew, null, reviews)]);
  },
};

/** How long the queries of each page take among `rows` articles, against 1,000: p95, and its ratio. */
export async function scaleFigures(databaseUrl: string, rows: number): Promise<Figure[]> {
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  const db = drizzle(pool);
  try {
    await seedMany(databaseUrl, { from: 1, to: small });
    const few = await timesOf(db, databaseUrl);
    await seedMany(databaseUrl, { from: small + 1, to: rows });
    const many = await timesOf(db, databaseUrl);
    return Object.keys(pages).flatMap((name) => {
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
  const sample = await sampleOf(databaseUrl, 2 * rounds);
  const times: Record<string, number[]> = {};
  for (const [name, run] of Object.entries(pages)) {
    const own: number[] = [];
    for (let round = 0; round < 2 * rounds; round += 1) {
      const started = performance.now();
      await run(db, sample, round);
      own.push(performance.now() - started);
    }
    // The first half brings code and index roots into memory.
    times[name] = own.slice(rounds).toSorted((a, b) => a - b);
  }
  return times;
}

function pick<T>(values: readonly T[], place: number): T {
  const value = values[place % values.length];
  if (value === undefined && values.length === 0) throw new Error('Nothing to pick from.');
  return value as T;
}
