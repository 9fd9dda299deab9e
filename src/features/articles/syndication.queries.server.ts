import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantText, laterThan } from '#platform/list-pages.server.ts';
import { cursorText, instantPlaceOf } from '#shared/cursor.ts';
import { acceptedOf } from './coauthors/policy.ts';
import { coauthorPeople } from './coauthors/queries.server.ts';
import { releasedWith } from './listing.queries.server.ts';
import { articleCounts, articles, releasedAt } from './tables.server.ts';
import { syndicationLimits } from './rules.ts';

const released = releasedAt(articles);

/**
 * The articles published last, all or those with a tag, for a feed; the author is null once the
 * account is deleted.
 */
export async function feedArticles(db: Database, tag?: string) {
  const limit = syndicationLimits.feedEntries;
  const isInFeed =
    tag === undefined ? undefined : inArray(articles.id, await releasedWith(db, tag, limit));
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      category: articles.category,
      title: articles.title,
      description: articles.description,
      author: { id: profiles.id, username: profiles.username },
      coauthors: coauthorPeople,
      publishedAt: released.mapWith(articles.createdAt),
      testedWith: articles.testedWith,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.id, articles.userId))
    .where(and(eq(articles.isPublished, true), isInFeed))
    .orderBy(desc(released), desc(articles.id))
    .limit(limit);
  return rows.map(({ coauthors, ...article }) => ({
    ...article,
    coauthors: acceptedOf(coauthors).map(({ id, username }) => ({ id, username })),
  }));
}

/**
 * One page of the published articles' addresses, oldest first, so that full pages do not change.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function sitemapArticles(db: Database, input: { after?: string | undefined }) {
  const after = instantPlaceOf(input.after);
  return db
    .select({ slug: articles.slug, category: articles.category, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(eq(articles.isPublished, true), laterThan([articles.createdAt, articles.id], after)))
    .orderBy(asc(articles.createdAt), asc(articles.id))
    .limit(syndicationLimits.sitemapArticles);
}

/** The cursors after which the second and each later page of the sitemap start. */
export async function sitemapCursors(db: Database): Promise<string[]> {
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${articleCounts.published}), 0)::int` })
    .from(articleCounts);
  const total = counted?.total ?? 0;
  if (total <= syndicationLimits.sitemapArticles) return [];
  const numbered = db
    .select({
      time: articles.createdAt,
      id: articles.id,
      place: sql<number>`row_number() over (order by ${articles.createdAt}, ${articles.id})`.as(
        'place',
      ),
    })
    .from(articles)
    .where(eq(articles.isPublished, true))
    .as('numbered');
  const lastOfPages = await db
    .select({ position: instantText(numbered.time), id: numbered.id })
    .from(numbered)
    .where(
      and(
        sql`${numbered.place} % ${syndicationLimits.sitemapArticles} = 0`,
        lt(numbered.place, total),
      ),
    )
    .orderBy(numbered.place);
  return lastOfPages.map(({ position, id }) => cursorText([position, id]));
}
