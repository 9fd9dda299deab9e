import { and, asc, desc, eq } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantText, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { releasedAt } from './columns.tables.server.ts';
import { cardDescriptionColumn, isOffered } from './queries.server.ts';
import { productSyndicationLimits } from './rules.ts';
import { categories, products } from './tables.server.ts';

const released = releasedAt(products);

/** The products listed last, for a feed; the seller is null once the account is deleted. */
export async function feedProducts(db: Database) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: cardDescriptionColumn,
      category: categories.name,
      author: { id: profiles.id, username: profiles.username },
      listedAt: released.mapWith(products.createdAt),
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .where(isOffered)
    .orderBy(desc(released), desc(products.id))
    .limit(productSyndicationLimits.feedEntries);
}

/**
 * One page of the listed products' addresses, oldest first, so that full pages do not change, and
 * the cursor of the next one.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function sitemapProducts(db: Database, input: { after?: string | undefined }) {
  const size = productSyndicationLimits.sitemapProducts;
  const after = instantPlaceOf(input.after);
  const rows = await db
    .select({
      slug: products.slug,
      updatedAt: products.updatedAt,
      id: products.id,
      position: instantText(products.createdAt),
    })
    .from(products)
    .where(and(isOffered, laterThan([products.createdAt, products.id], after)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(size + 1);
  const { page, next } = pageOf(rows, size, (row) => [row.position, row.id]);
  return {
    products: page.map(({ id: _id, position: _position, ...product }) => product),
    next,
  };
}
