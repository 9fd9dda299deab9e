import { and, eq, ne, sql } from 'drizzle-orm';
import { compareBlenderVersions, type BlenderVersion } from '#features/packages/blender-version.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { products } from '../tables.server.ts';
import { fileOrder, type VersionRow } from './queries.server.ts';
import { productVersions, versionFiles } from './tables.server.ts';
import { versionFactsOf } from './version-facts.ts';

/**
 * Chooses the version that the page shows and the download delivers: of the approved stable ones
 * the newest by SemVer, and among those without such a number the one approved last. The product's
 * own version data are updated. For a product without an approved version it shows the waiting one.
 * Call it whenever a version of the product changed, with the product locked.
 */
export async function chooseCurrent(tx: Database, productId: string): Promise<void> {
  const ofProduct = eq(productVersions.productId, productId);
  const [best] = await tx
    .select()
    .from(productVersions)
    .where(
      and(ofProduct, eq(productVersions.status, 'approved'), eq(productVersions.channel, 'stable')),
    )
    .orderBy(
      sql`${productVersions.precedence} collate "C" desc`,
      sql`coalesce(${productVersions.reviewedAt}, ${productVersions.submittedAt}) desc`,
      sql`${productVersions.submittedAt} desc`,
    )
    .limit(1);
  const isOther = best ? ne(productVersions.id, best.id) : undefined;
  await tx
    .update(productVersions)
    .set({ isCurrent: false })
    .where(and(ofProduct, productVersions.isCurrent, isOther));
  if (best && !best.isCurrent) {
    await tx
      .update(productVersions)
      .set({ isCurrent: true })
      .where(eq(productVersions.id, best.id));
  }
  const shown = best ?? (await firstVersion(tx, productId));
  await tx
    .update(products)
    .set(await columnsFrom(tx, shown))
    .where(eq(products.id, productId));
}

/** The waiting version, if it is the only one that was not rejected. */
async function firstVersion(tx: Database, productId: string): Promise<VersionRow | undefined> {
  const versions = await tx
    .select()
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), ne(productVersions.status, 'rejected')))
    .limit(2);
  const [first] = versions;
  return first?.status === 'pending' && versions.length === 1 ? first : undefined;
}

/**
 * The manifest of an extension contains its licences; otherwise it is the one that the seller
 * chose.
 */
function licencesFrom(licences: readonly string[]) {
  if (licences.length > 0) return { licences: [...licences], licence: licences.join(', ') };
  return { licences: sql`array_remove(array[${products.licence}], '')` };
}

async function columnsFrom(tx: Database, version: VersionRow | undefined) {
  const files = version ? await filesWithFacts(tx, version.id) : [];
  const isForAll = files.some(({ platforms }) => platforms.length === 0);
  return {
    version: version?.number ?? '',
    blenderVersionMin: version?.blenderVersionMin ?? '',
    platforms: isForAll ? [] : [...new Set(files.flatMap(({ platforms }) => platforms))],
    ...licencesFrom(files[0] ? versionFactsOf(files[0].facts).licences : []),
    blenderMin: outermost(
      files.map(({ blenderMin }) => blenderMin),
      -1,
    ),
    blenderMax: outermost(
      files.map(({ blenderMax }) => blenderMax),
      1,
    ),
  };
}

function filesWithFacts(tx: Database, versionId: string) {
  return tx
    .select({
      platforms: versionFiles.platforms,
      blenderMin: versionFiles.blenderMin,
      blenderMax: versionFiles.blenderMax,
      facts: storedFiles.facts,
    })
    .from(versionFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .where(eq(versionFiles.versionId, versionId))
    .orderBy(...fileOrder);
}

/** The lowest (-1) or highest (1) of some limits; null if one of them is open. */
function outermost(bounds: (number[] | null)[], side: -1 | 1): number[] | null {
  const [first = null, ...rest] = bounds;
  return rest.reduce<number[] | null>((found, bound) => {
    if (!found || !bound) return null;
    return compareBlenderVersions(asVersion(bound), asVersion(found)) * side > 0 ? bound : found;
  }, first);
}

function asVersion([major = 0, minor = 0, patch = 0]: number[]): BlenderVersion {
  return [major, minor, patch];
}
