import { and, desc, eq, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { isOffered } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { productTexts } from '../texts.ts';
import { versionLimits } from './rules.ts';
import { productVersions } from './tables.server.ts';

/**
 * The newest approved versions of a product for a feed, including early ones.
 * @throws Refusal NOT_FOUND for a product that is not offered to everybody
 */
export async function feedVersions(db: Database, slug: string) {
  const [product] = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      author: { id: profiles.id, username: profiles.username },
    })
    .from(products)
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .where(and(eq(products.slug, slug), isOffered));
  if (!product) throw new Refusal('NOT_FOUND', productTexts.notFound);
  const { id, reviewedAt } = productVersions;
  const versions = await db
    .select({
      id,
      number: productVersions.number,
      channel: productVersions.channel,
      notes: sql<string>`left(${productVersions.releaseNotesText}, ${sql.raw(String(versionLimits.feedNotes))})`,
      approvedAt: sql<Date>`${reviewedAt}`.mapWith(reviewedAt),
    })
    .from(productVersions)
    .where(and(eq(productVersions.productId, product.id), eq(productVersions.status, 'approved')))
    .orderBy(desc(reviewedAt), desc(id))
    .limit(versionLimits.feedEntries);
  return { product, versions };
}
