import { asc, eq, gt } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import { eachRow } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import { acceptedOf } from './coauthors/policy.ts';
import { coauthorPeople } from './coauthors/queries.server.ts';
import { articles } from './tables.server.ts';

const pageSize = 25;

/** Every article, in any state, a few at a time by id: for an export of the whole site. */
export async function* everyArticle(db: Database) {
  const rows = eachRow(pageSize, (last: { id: string } | undefined) => articlesAfter(db, last?.id));
  for await (const { coauthors, ...article } of rows) {
    yield { ...article, coauthors: acceptedOf(coauthors).map(({ username }) => username) };
  }
}

export type WholeArticle =
  ReturnType<typeof everyArticle> extends AsyncGenerator<infer Article> ? Article : never;

async function articlesAfter(db: Database, after: string | undefined) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      description: articles.description,
      author: profiles.username,
      coauthors: coauthorPeople,
      category: articles.category,
      difficulty: articles.difficulty,
      readTime: articles.readTimeMinutes,
      tags: articles.tags,
      testedWith: articles.testedWith,
      thumbnailId: articles.thumbnailId,
      content: articles.content,
      status: articles.moderationStatus,
      isPublished: articles.isPublished,
      createdAt: articles.createdAt,
      updatedAt: articles.updatedAt,
      publishedAt: articles.publishedAt,
      publishAt: articles.publishAt,
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.id, articles.userId))
    .where(after === undefined ? undefined : gt(articles.id, after))
    .orderBy(asc(articles.id))
    .limit(pageSize);
}
