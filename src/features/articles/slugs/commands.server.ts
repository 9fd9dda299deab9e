import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { freeSlug, slugOf } from '#shared/slug.ts';
import type { ArticleRow } from '../queries.server.ts';
import { articles, articleSlugs } from '../tables.server.ts';

/** Any number; whoever chooses a slug waits until the choice before is saved. */
const slugLock = 7_203_115;

/** The first slug for the title that no article has or had. Holds until the transaction ends. */
export async function chooseSlug(tx: Database, title: string): Promise<string> {
  return firstFree(tx, title, null);
}

/**
 * The slug after an edit: a new title changes it only while the article is unpublished, and the
 * one that a published article had leads to the new one.
 */
export async function chooseSlugAfterEdit(
  tx: Database,
  before: ArticleRow,
  title: string,
): Promise<string> {
  if (before.isPublished || slugOf(title) === slugOf(before.title)) return before.slug;
  const slug = await firstFree(tx, title, before.id);
  if (slug === before.slug) return slug;
  await tx.delete(articleSlugs).where(eq(articleSlugs.slug, slug));
  if (before.publishedAt) {
    await tx.insert(articleSlugs).values({ slug: before.slug, articleId: before.id });
  }
  return slug;
}

/** The article's own slugs, present and former, are free for it. */
async function firstFree(tx: Database, title: string, ownId: string | null): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const base = slugOf(title) || 'article';
  const numbered = `${base.replace(/[\\%_]/g, '\\$&')}-%`;
  const now = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(
      and(
        or(eq(articles.slug, base), like(articles.slug, numbered)),
        ownId ? ne(articles.id, ownId) : undefined,
      ),
    );
  const former = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(
      and(
        or(eq(articleSlugs.slug, base), like(articleSlugs.slug, numbered)),
        ownId ? ne(articleSlugs.articleId, ownId) : undefined,
      ),
    );
  return freeSlug(base, new Set([...now, ...former].map((row) => row.slug)));
}
