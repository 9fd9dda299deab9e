import { eq } from 'drizzle-orm';
import { firstFreeSlug } from '#features/publishing/slugs.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { slugOf } from '#shared/slug.ts';
import type { ProductRow } from './queries.server.ts';
import { takenSlugs } from './rules.ts';
import { products, productSlugs } from './tables.server.ts';

const places = [
  { slug: products.slug, owner: products.id },
  { slug: productSlugs.slug, owner: productSlugs.productId },
];

/** The first slug for the name that no product has or had. Reserved until the transaction ends. */
export async function chooseSlug(tx: Database, name: string): Promise<string> {
  return firstFree(tx, name, null);
}

/** The slug of a product that is not listed after an edit. Its former slugs still lead to it. */
export async function chooseSlugAfterEdit(
  tx: Database,
  before: ProductRow,
  name: string,
): Promise<string> {
  if (slugOf(name) === slugOf(before.name)) return before.slug;
  const slug = await firstFree(tx, name, before.id);
  if (slug === before.slug) return slug;
  await tx.delete(productSlugs).where(eq(productSlugs.slug, slug));
  await tx.insert(productSlugs).values({ slug: before.slug, productId: before.id });
  return slug;
}

/** The product may use its own present and former slugs; reserved ones are never available. */
function firstFree(tx: Database, name: string, ownId: string | null): Promise<string> {
  return firstFreeSlug(tx, slugOf(name) || 'product', { places, reserved: takenSlugs, ownId });
}
