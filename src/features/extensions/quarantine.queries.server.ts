import { asc, eq } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { quarantineLimits } from './rules.ts';
import { quarantinedFiles } from './tables.server.ts';

/** Approved files that are left out of Blender's listing, longest known first. */
export async function quarantine(db: Database) {
  return db
    .select({
      id: quarantinedFiles.versionFileId,
      extensionId: products.extensionId,
      productName: products.name,
      slug: products.slug,
      number: productVersions.number,
      problem: quarantinedFiles.problem,
    })
    .from(quarantinedFiles)
    .innerJoin(versionFiles, eq(versionFiles.id, quarantinedFiles.versionFileId))
    .innerJoin(productVersions, eq(productVersions.id, versionFiles.versionId))
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(productVersions.status, 'approved'))
    .orderBy(asc(quarantinedFiles.foundAt), asc(quarantinedFiles.versionFileId))
    .limit(quarantineLimits.shown);
}
