import { eq, inArray } from 'drizzle-orm';
import type { RichDocument } from '#document/schema.ts';
import { products, productSlugs } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { articleProducts } from './mentions.tables.server.ts';
import { mentionedSlugs } from './mentions.ts';

/** Links an article to the products that its text mentions, by present and former addresses. */
export async function keepMentions(
  tx: Database,
  articleId: string,
  { content, siteHost }: { content: RichDocument; siteHost: string },
): Promise<void> {
  await tx.delete(articleProducts).where(eq(articleProducts.articleId, articleId));
  const slugs = mentionedSlugs(content, siteHost);
  if (slugs.length === 0) return;
  const present = tx
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs));
  const former = tx
    .select({ slug: productSlugs.slug, id: productSlugs.productId })
    .from(productSlugs)
    .where(inArray(productSlugs.slug, slugs));
  const idBySlug = new Map((await present.union(former)).map(({ slug, id }) => [slug, id]));
  const ids = [...new Set(slugs.flatMap((slug) => idBySlug.get(slug) ?? []))];
  if (ids.length === 0) return;
  const rows = ids.map((productId, place) => ({ articleId, productId, place }));
  await tx.insert(articleProducts).values(rows);
}
