import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { firstFreeSlug } from '#features/publishing/slugs.queries.server.ts';
import { slugOf } from '#shared/slug.ts';
import type { ArticleRow } from './queries.server.ts';
import { articles, articleSlugs } from './tables.server.ts';

const places = [
  { slug: articles.slug, owner: articles.id },
  { slug: articleSlugs.slug, owner: articleSlugs.articleId },
];

/** The first slug for the title that no article has or had. Reserved until the transaction ends. */
export async function chooseSlug(tx: Database, title: string): Promise<string> {
  return firstFree(tx, title, null);
}

/**
 * The slug after an edit: a new title changes it only while the article is unpublished. Its former
 * slugs still lead to it.
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
  await tx.insert(articleSlugs).values({ slug: before.slug, articleId: before.id });
  return slug;
}

/** The article may use its own present and former slugs. */
function firstFree(tx: Database, title: string, ownId: string | null): Promise<string> {
  return firstFreeSlug(tx, slugOf(title) || 'article', { places, ownId });
}
