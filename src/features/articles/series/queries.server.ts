import { and, asc, count, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { authorFrom } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantText, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { coauthorships } from '../coauthors/queries.server.ts';
import { mayRead } from '../policy.ts';
import { authorColumns, cardColumns, withImage } from '../queries.server.ts';
import { articles } from '../tables.server.ts';
import { mayDeleteSeries, mayEditSeries } from './policy.ts';
import { placeAmong, seriesLimits, seriesTag } from './rules.ts';
import { articleSeries, articleSeriesParts } from './tables.server.ts';
import { seriesTexts } from './texts.ts';

/**
 * A series with its published articles, for its page.
 * @throws Refusal NOT_FOUND; also while none of them is published, except for those who may delete
 *   it
 */
export async function seriesBySlug(context: ReadContext, viewer: Viewer | null, slug: string) {
  const found = await seriesPage(context, slug);
  if (!found) throw new Refusal('NOT_FOUND', seriesTexts.notFound);
  const { userId: _, author, ...shown } = found.series;
  const isDeletable = mayDeleteSeries(viewer, found.series);
  if (found.published.length === 0 && !isDeletable) {
    throw new Refusal('NOT_FOUND', seriesTexts.notFound);
  }
  return {
    ...shown,
    author: authorFrom(author),
    articles: found.published.map(withImage),
    isEditable: mayEditSeries(viewer, found.series),
    isDeletable,
  };
}

const seriesPage = sharedRead({
  read: readSeries,
  tags: (found) => found && ['articles', seriesTag(found.series.id)],
});

async function readSeries(db: Database, slug: string) {
  const [series] = await db
    .select({
      id: articleSeries.id,
      slug: articleSeries.slug,
      title: articleSeries.title,
      userId: articleSeries.userId,
      author: authorColumns,
    })
    .from(articleSeries)
    .innerJoin(profiles, eq(profiles.id, articleSeries.userId))
    .where(eq(articleSeries.slug, slug));
  if (!series) return null;
  const published = await db
    .select(cardColumns)
    .from(articleSeriesParts)
    .innerJoin(articles, eq(articles.id, articleSeriesParts.articleId))
    .where(and(eq(articleSeriesParts.seriesId, series.id), eq(articles.isPublished, true)))
    .orderBy(asc(articleSeriesParts.position));
  return { series, published };
}

/**
 * The series of an article, and its neighbours among the published parts; null if it is in none, or
 * this viewer may not see the article.
 */
export async function seriesOfArticle(
  context: ReadContext,
  viewer: Viewer | null,
  articleId: string,
) {
  const parts = await partsBeside(context, articleId);
  const own = parts.find(({ id }) => id === articleId);
  if (!own || !mayRead(viewer, own)) return null;
  const { previous, next, ...place } = placeAmong(parts, articleId);
  return { ...own.series, ...place, previous: neighbour(previous), next: neighbour(next) };
}

/** The published articles of the series that an article is in, and the article itself. */
const partsBeside = sharedRead({
  read: readParts,
  tags: ([first, ...others]) =>
    first && [first, ...others].every(({ isPublished }) => isPublished)
      ? ['articles', seriesTag(first.series.id)]
      : null,
});

function readParts(db: Database, articleId: string) {
  const whichSeries = db
    .select({ id: articleSeriesParts.seriesId })
    .from(articleSeriesParts)
    .where(eq(articleSeriesParts.articleId, articleId));
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      category: articles.category,
      isPublished: articles.isPublished,
      authorId: articles.userId,
      coauthors: coauthorships,
      series: { id: articleSeries.id, slug: articleSeries.slug, title: articleSeries.title },
    })
    .from(articleSeriesParts)
    .innerJoin(articles, eq(articles.id, articleSeriesParts.articleId))
    .innerJoin(articleSeries, eq(articleSeries.id, articleSeriesParts.seriesId))
    .where(
      and(
        eq(articleSeriesParts.seriesId, whichSeries),
        or(eq(articles.isPublished, true), eq(articles.id, articleId)),
      ),
    )
    .orderBy(asc(articleSeriesParts.position));
}

type Neighbour = Pick<typeof articles.$inferSelect, 'slug' | 'title' | 'category'>;

function neighbour(part: Neighbour | null): Neighbour | null {
  return part && { slug: part.slug, title: part.title, category: part.category };
}

/** A person's own series, newest first, with the number of articles in each. */
export async function ownSeries(db: Database, viewer: Viewer) {
  return db
    .select({
      id: articleSeries.id,
      slug: articleSeries.slug,
      title: articleSeries.title,
      count: count(articles.id),
      published: sql<number>`(count(*) filter (where ${articles.isPublished}))::int`,
    })
    .from(articleSeries)
    .leftJoin(articleSeriesParts, eq(articleSeriesParts.seriesId, articleSeries.id))
    .leftJoin(articles, eq(articles.id, articleSeriesParts.articleId))
    .where(eq(articleSeries.userId, viewer.id))
    .groupBy(articleSeries.id)
    .orderBy(desc(articleSeries.createdAt), desc(articleSeries.id))
    .limit(seriesLimits.perPerson);
}

const choiceColumns = {
  id: articles.id,
  title: articles.title,
  thumbnailId: articles.thumbnailId,
  moderationStatus: articles.moderationStatus,
};

/**
 * A series for its author to edit.
 * @throws Refusal NOT_FOUND, also for somebody else's series
 */
export async function seriesToEdit(db: Database, viewer: Viewer, id: string) {
  const [series] = await db
    .select({
      id: articleSeries.id,
      slug: articleSeries.slug,
      title: articleSeries.title,
      revision: articleSeries.revision,
    })
    .from(articleSeries)
    .where(and(eq(articleSeries.id, id), eq(articleSeries.userId, viewer.id)));
  if (!series) throw new Refusal('NOT_FOUND', seriesTexts.notFound);
  const parts = await db
    .select(choiceColumns)
    .from(articleSeriesParts)
    .innerJoin(articles, eq(articles.id, articleSeriesParts.articleId))
    .where(eq(articleSeriesParts.seriesId, id))
    .orderBy(asc(articleSeriesParts.position));
  return { ...series, parts };
}

/** The author's articles that are in no other series, newest first. */
export async function seriesChoices(db: Database, viewer: Viewer, seriesId: string | undefined) {
  return db
    .select(choiceColumns)
    .from(articles)
    .leftJoin(articleSeriesParts, eq(articleSeriesParts.articleId, articles.id))
    .where(
      and(
        eq(articles.userId, viewer.id),
        or(
          isNull(articleSeriesParts.seriesId),
          seriesId === undefined ? undefined : eq(articleSeriesParts.seriesId, seriesId),
        ),
      ),
    )
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(seriesLimits.choices);
}

/**
 * One page of the addresses of series that readers can see, oldest first, and the cursor of the
 * next one.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function sitemapSeries(db: Database, input: { after?: string | undefined }) {
  const size = seriesLimits.sitemapSeries;
  const published = db
    .select({ id: articles.id })
    .from(articleSeriesParts)
    .innerJoin(articles, eq(articles.id, articleSeriesParts.articleId))
    .where(and(eq(articleSeriesParts.seriesId, articleSeries.id), eq(articles.isPublished, true)));
  const rows = await db
    .select({
      slug: articleSeries.slug,
      updatedAt: articleSeries.updatedAt,
      id: articleSeries.id,
      position: instantText(articleSeries.createdAt),
    })
    .from(articleSeries)
    .where(
      and(
        exists(published),
        laterThan([articleSeries.createdAt, articleSeries.id], instantPlaceOf(input.after)),
      ),
    )
    .orderBy(asc(articleSeries.createdAt), asc(articleSeries.id))
    .limit(size + 1);
  const { page, next } = pageOf(rows, size, (row) => [row.position, row.id]);
  return { series: page.map(({ slug, updatedAt }) => ({ slug, updatedAt })), next };
}
