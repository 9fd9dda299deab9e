import { and, arrayOverlaps, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import { lowerCase } from '#shared/text.ts';
import type { RelatedInput } from './input.ts';
import { cardColumns, withImage } from './queries.server.ts';
import { relatedLimits } from './rules.ts';
import { articles } from './tables.server.ts';

/**
 * The published articles most similar to one, by common tags, category and words in the titles.
 * Only the newest with a common tag, and of the same category, are compared: an index serves both.
 * The tags are part of the query, so that the planner knows how common they are.
 */
export const relatedArticles = sharedRead({ read: readRelated, tags: () => ['articles'] });

async function readRelated(db: Database, { id, category, tags, title }: RelatedInput) {
  const keys = tags.map(lowerCase);
  const newest = (which: SQL | undefined) =>
    db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.isPublished, true), ne(articles.id, id), which))
      .orderBy(desc(articles.createdAt), desc(articles.id))
      .limit(relatedLimits.compared);
  const sameCategory = newest(eq(articles.category, category));
  const compared =
    keys.length > 0
      ? union(newest(arrayOverlaps(articles.tagKeys, keys)), sameCategory)
      : sameCategory;
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .where(inArray(articles.id, compared))
    .orderBy(desc(nearness(keys, category, title)), desc(articles.createdAt), desc(articles.id))
    .limit(relatedLimits.shown);
  return rows.map(withImage);
}

/** A common tag weighs as much as category and title together. */
function nearness(keys: string[], category: RelatedInput['category'], title: string): SQL {
  const shared = sql`cardinality(array(
    select unnest(${articles.tagKeys}) intersect select unnest(${sql.param(keys)}::text[])))`;
  const isOfCategory = sql`(${articles.category} = ${category})::int`;
  return sql`2 * ${shared} + ${isOfCategory} + similarity(${articles.title}, ${title})`;
}
