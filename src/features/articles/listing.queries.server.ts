import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
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
import { keysetPage, type KeysetOrder } from '#platform/keyset.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import { noSuchPage } from '#shared/cursor.ts';
import { coauthoredBy, isCoauthor } from './coauthors/queries.server.ts';
import { namesProduct } from './mentions.queries.server.ts';
import { cardColumns, withImage } from './queries.server.ts';
import { type ArticleListInput } from './input.ts';
import { articleCategories, articleLimits, sortFrom, type ArticleSort } from './rules.ts';
import { articleCounts, articles, articleWords, releasedAt } from './tables.server.ts';

const orders: Record<ArticleSort, KeysetOrder> = {
  'created_at-desc': { value: sql`${articles.createdAt}`, type: 'timestamptz', direction: 'desc' },
  'created_at-asc': { value: sql`${articles.createdAt}`, type: 'timestamptz', direction: 'asc' },
  'title-asc': { value: sql`lower(${articles.title})`, type: 'text', direction: 'asc' },
  'view_count-desc': { value: sql`${articles.viewCount}`, type: 'integer', direction: 'desc' },
  'likes-desc': { value: sql`${articles.likes}`, type: 'integer', direction: 'desc' },
  'dislikes-desc': { value: sql`${articles.dislikes}`, type: 'integer', direction: 'desc' },
};

const starts: Partial<Record<ArticleSort, StartOf>> = {
  'created_at-desc': beforeEnd(articles.createdAt),
  'created_at-asc': fromStart(articles.createdAt),
  'title-asc': ({ firstTitle }) => sql`lower(${articles.title}) >= ${firstTitle}`,
};

const searched: Searched = {
  table: 'articles',
  index: 'articles_words',
  places: { title: 'article title', anywhere: 'article', filter: 'article filter' },
  rows: {
    table: articles,
    id: articles.id,
    isIndexed: sql`is_published`,
    elements: articleWords(articles),
  },
  columns: {
    userId: articles.userId,
    title: articles.title,
    other: articles.description,
    tagKeys: articles.tagKeys,
  },
  findAuthors: (db, texts) => authorsBeginning(db, texts, isCoauthor),
  coauthored: coauthoredBy,
};

/**
 * One page of published articles and the cursor of the next one, null at the end. With a search
 * text, articles that contain it in the title come before those that contain it only in the
 * description.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function listArticles(db: Database, input: ArticleListInput) {
  const { rows, next, corrected } = await findForgiving(db, input, (q) =>
    articlesFor(db, { ...input, q }, inOrder(sortFrom(input.sort))),
  );
  return { articles: rows.map(withImage), next, corrected };
}

/** The same, for the calls. */
export const listedArticles = sharedRead({ read: listArticles, tags: () => ['articles'] });

/** The articles with a tag that were published last, found by an index also if there are none. */
export async function releasedWith(db: Database, tag: string, limit: number): Promise<string[]> {
  const value = releasedAt(articles);
  const { rows } = await articlesFor(
    db,
    { tag, limit },
    { order: { value, type: 'timestamptz', direction: 'desc' }, startOf: undefined },
  );
  return rows.map(({ id }) => id);
}

const inOrder = (sort: ArticleSort) => ({ order: orders[sort], startOf: starts[sort] });

type Wanted = Omit<ArticleListInput, 'q'> & { q?: string | undefined };
type Order = { order: KeysetOrder; startOf: StartOf | undefined };

async function articlesFor(db: Database, input: Wanted, { order, startOf }: Order) {
  const { category, difficulty, tag, blender } = input;
  const listed = and(
    eq(articles.isPublished, true),
    category ? eq(articles.category, category) : undefined,
  );
  const filters = and(
    difficulty ? eq(articles.difficulty, difficulty) : undefined,
    tag ? hasTag(articles.tagKeys, tag) : undefined,
    blender ? arrayContains(articles.worksIn, [blender]) : undefined,
    input.product ? namesProduct(db, input.product) : undefined,
  );
  return keysetPage({
    words: { table: articles, listed, filters },
    tiers: await searchTiers(db, input.q, searched, {
      startOf,
      filters: filtersFrom({ category, difficulty, tag, blender }),
      listed: ['category'],
      category,
    }),
    order,
    id: articles.id,
    limit: input.limit,
    after: input.after,
    badCursor: noSuchPage,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({ ...cardColumns, position })
        .from(articles)
        .where(and(listed, filters, where))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/**
 * The newest articles of each category and its number of articles, in the order of the
 * specification.
 */
export const articleSections = sharedRead({ read: readSections, tags: () => ['articles'] });

async function readSections(db: Database) {
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
    .leftJoinLateral(newest, sql`true`)
    .prepare('article sections')
    .execute();
  return articleCategories.map((category) => {
    const own = rows.filter((row) => row.article_counts.category === category);
    return {
      category,
      count: own[0]?.article_counts.published ?? 0,
      articles: own.flatMap((row) => (row.newest ? [withImage(row.newest)] : [])),
    };
  });
}
