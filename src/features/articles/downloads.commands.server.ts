import { and, eq, inArray, sql } from 'drizzle-orm';
import { downloadsIn, nameDownloads } from '#document/blocks/download/contained.ts';
import { downloadLimits, type OfferedProduct } from '#document/blocks/download/rules.ts';
import type { RichDocument } from '#document/schema.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import { canBeOffered } from './downloads.queries.server.ts';
import type { Writer } from './images.commands.server.ts';
import { articles } from './tables.server.ts';
import { downloadTexts } from './writing-texts.ts';

/**
 * Checks that the person who saves a text sells the products that it offers for download, or that
 * the article offered them before, and writes the products' names into the text.
 * @throws Refusal INVALID
 */
export async function claimDownloads(
  tx: Database,
  { actor, articleId }: Writer,
  content: RichDocument,
): Promise<void> {
  const ids = [...new Set(downloadsIn(content).map(({ attrs }) => attrs.product))];
  if (ids.length === 0) return;
  if (ids.length > downloadLimits.inText) throw invalidField('content', downloadTexts.tooMany);
  const before = await offeredBefore(tx, articleId);
  const found = await tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      isOwn: sql<boolean>`coalesce(${and(eq(products.userId, actor.id), canBeOffered)}, false)`,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const named = new Map<string, OfferedProduct>(before);
  for (const { isOwn, ...product } of found) {
    if (isOwn || before.has(product.id)) named.set(product.id, product);
  }
  if (ids.some((id) => !named.has(id))) throw invalidField('content', downloadTexts.notYours);
  nameDownloads(content, named);
}

/** The products that the stored article offers. */
async function offeredBefore(tx: Database, articleId: string | null) {
  const [stored] =
    articleId === null
      ? []
      : await tx
          .select({ content: articles.content })
          .from(articles)
          .where(eq(articles.id, articleId));
  const blocks = stored ? downloadsIn(stored.content) : [];
  return new Map(blocks.map(({ attrs: { product: id, slug, name } }) => [id, { id, slug, name }]));
}
