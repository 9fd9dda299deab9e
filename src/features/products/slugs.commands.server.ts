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

/** The first slug for the name that no product has or had. Holds until the transaction ends. */
export async function chooseSlug(tx: Database, name: string): Promise<string> {
  return firstFree(tx, name, null);
}

/**
 * The slug after an edit: a new name changes it only while the product is not listed, and the one
 * that a listed product had leads to the new one.
 */
export async function chooseSlugAfterEdit(
  tx: Database,
  before: ProductRow,
  name: string,
): Promise<string> {
  if (before.isListed || slugOf(name) === slugOf(before.name)) return before.slug;
  const slug = await firstFree(tx, name, before.id);
  if (slug === before.slug) return slug;
  await tx.delete(productSlugs).where(eq(productSlugs.slug, slug));
  if (before.listedAt) {
    await tx.insert(productSlugs).values({ slug: before.slug, productId: before.id });
  }
  return slug;
}

/** The product's own slugs, present and former, are free for it; reserved ones are never free. */
function firstFree(tx: Database, name: string, ownId: string | null): Promise<string> {
  return firstFreeSlug(tx, slugOf(name) || 'product', { places, reserved: takenSlugs, ownId });
}
