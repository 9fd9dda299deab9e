import { and, eq, inArray, sql } from 'drizzle-orm';
import { productVersions } from '#features/products/versions/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { versionPins } from './tables.server.ts';

/** A person's pins for these products: the version, and its number as Blender shows it. */
export async function pinsAmong(
  db: Database,
  viewer: { id: string },
  productIds: readonly string[],
) {
  if (productIds.length === 0) return [];
  return db
    .select({
      productId: versionPins.productId,
      versionId: versionPins.versionId,
      number: productVersions.number,
      isWithdrawn: sql<boolean>`${productVersions.status} = 'withdrawn'`,
    })
    .from(versionPins)
    .innerJoin(productVersions, eq(productVersions.id, versionPins.versionId))
    .where(and(eq(versionPins.userId, viewer.id), inArray(versionPins.productId, [...productIds])));
}
