import { and, asc, desc, eq, ilike, notIlike, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { cardColumns } from '../queries.server.ts';
import { type ArticleListInput } from '../input.ts';
import { articleCategories, articleLimits, sortFrom, type ArticleSort } from '../rules.ts';
import { articleCounts, articles } from '../tables.server.ts';
import { articleTexts } from '../texts.ts';

type Order = { value: SQL; type: keyof typeof positions; direction: 'asc' | 'desc' };

const orders: Record<ArticleSort, Order> = {
  'created_at-desc': { value: sql`${articles.createdAt}`, type: 'timestamptz', direction: 'desc' },
  'created_at-asc': { value: sql`${articles.createdAt}`, type: 'timestamptz', direction: 'asc' },
  'title-asc': { value: sql`lower(${articles.title})`, type: 'text', direction: 'asc' },
  'view_count-desc': { value: sql`${articles.viewCount}`, type: 'integer', direction: 'desc' },
  'likes-desc': { value: sql`${articles.likes}`, type: 'integer', direction: 'desc' },
  'dislikes-desc': { value: sql`${articles.dislikes}`, type: 'integer', direction: 'desc' },
};

/** Where a page ends: the tier of the search, the sorted value as text, the id. */
const cursorSchema = z.tuple([z.literal([0, 1]), z.string().max(200), z.uuid()]);
type Cursor = z.infer<typeof cursorSchema>;
type Tier = Cursor[0];

/**
 * One page of published articles and the cursor of the next one, null at the end. With a search
 * text, articles that have it in the title come before those that have it in the description alone.
 * @throws Refusal INVALID when the cursor is none of ours
 */
export async function listArticles(db: Database, input: ArticleListInput) {
  const cursor = input.after ? decodeCursor(input.after) : null;
  const rows: TierRow[] = [];
  for (const [tier, match] of tiersOf(input.q).entries()) {
    const missing = input.limit + 1 - rows.length;
    if (missing === 0 || tier < (cursor?.[0] ?? 0)) continue;
    rows.push(...(await pageOfTier(db, input, { tier: tier as Tier, match, cursor, missing })));
  }
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    articles: page.map(({ tier: _tier, position: _position, ...article }) => article),
    next: last ? encodeCursor([last.tier, last.position, last.id]) : null,
  };
}

/** The newest articles of each category and how many it has, in the order of the specification. */
export async function articleSections(db: Database) {
  const newest = db
    .select(cardColumns)
    .from(articles)
    .where(and(eq(articles.isPublished, true), eq(articles.category, articleCounts.category)))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(articleLimits.sectionSize)
    .as('newest');
  const rows = await db
    .select()
    .from(articleCounts)
    .leftJoinLateral(newest, sql`true`);
  return articleCategories.map((category) => {
    const own = rows.filter((row) => row.article_counts.category === category);
    return {
      category,
      count: own[0]?.article_counts.published ?? 0,
      articles: own.flatMap((row) => row.newest ?? []),
    };
  });
}

function tiersOf(text: string | undefined): (SQL | undefined)[] {
  if (!text) return [undefined];
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ilike(articles.title, pattern),
    and(ilike(articles.description, pattern), notIlike(articles.title, pattern)),
  ];
}

type TierRow = Awaited<ReturnType<typeof pageOfTier>>[number];
type TierPage = { tier: Tier; match: SQL | undefined; cursor: Cursor | null; missing: number };

async function pageOfTier(db: Database, input: ArticleListInput, page: TierPage) {
  const order = orders[sortFrom(input.sort)];
  const direction = order.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ ...cardColumns, position: positions[order.type].write(order.value) })
    .from(articles)
    .where(
      and(
        eq(articles.isPublished, true),
        input.category ? eq(articles.category, input.category) : undefined,
        input.difficulty ? eq(articles.difficulty, input.difficulty) : undefined,
        page.match,
        page.cursor?.[0] === page.tier ? afterCursor(order, page.cursor) : undefined,
      ),
    )
    .orderBy(direction(order.value), direction(articles.id))
    .limit(page.missing);
  return rows.map((row) => ({ ...row, tier: page.tier }));
}

/** A sorted value as text in a cursor and back; other texts than ours never reach a cast. */
const positions = {
  timestamptz: {
    pattern: /^\d{1,16}$/,
    write: (value: SQL) => sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    read: (text: string) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  },
  integer: {
    pattern: /^\d{1,9}$/,
    write: (value: SQL) => sql<string>`${value}::text`,
    read: (text: string) => sql`${text}::integer`,
  },
  text: {
    pattern: /^\P{Cc}*$/u,
    write: (value: SQL) => sql<string>`${value}`,
    read: (text: string) => sql`${text}::text`,
  },
};

function afterCursor(order: Order, [, text, id]: Cursor): SQL {
  const { pattern, read } = positions[order.type];
  if (!pattern.test(text)) throw new Refusal('INVALID', articleTexts.badCursor);
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<');
  return sql`(${order.value}, ${articles.id}) ${comparison} (${read(text)}, ${id}::uuid)`;
}

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('INVALID', articleTexts.badCursor);
  }
}
