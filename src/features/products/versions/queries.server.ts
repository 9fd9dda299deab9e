import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { products } from '../tables.server.ts';
import { productVersions, reservedExtensionIds, versionFiles } from './tables.server.ts';
import { versionTexts } from './texts.ts';

export type VersionRow = typeof productVersions.$inferSelect;

// Columns of queries over `products`, written out: Drizzle omits the table's name if a query has
// one table, and in these subqueries the column would then belong to another one.

/** Of a row of `products`: whether there is something to download. */
export const hasCurrentVersion = sql<boolean>`exists (
  select 1 from product_versions as v where v.product_id = products.id and v.is_current
)`;

const isShown = sql`(v.is_current or (v.status = 'pending' and products.listed_at is null))`;

/** Of a row of `products`: its current version, or the one that a new product waits with. */
export const shownVersionId = sql<string | null>`(
  select v.id from product_versions as v
  where v.product_id = products.id and ${isShown}
  order by v.is_current, v.channel
  limit 1
)`;

/** Of a row of `products`: the first file of that version. */
export const shownFileId = firstFile(isShown);

/** Of a row of `products`: the first file of the waiting version, otherwise of the current one. */
export const newestFileId = firstFile(sql`(v.is_current or v.status = 'pending')`);

/** Of a row of `products`: the seller's explanation of programs in the waiting version. */
export const waitingExplanation = sql<string>`coalesce((
  select v.explanation from product_versions as v
  where v.product_id = products.id and v.status = 'pending'
  order by v.channel
  limit 1
), '')`;

function firstFile(which: SQL) {
  return sql<string | null>`(
    select f.file_id from product_versions as v
    inner join version_files as f on f.version_id = v.id
    where v.product_id = products.id and ${which}
    order by v.is_current, v.channel, f.platforms, f.blender_min, f.id
    limit 1
  )`;
}

/** The files of one version in display order. */
export const fileOrder = [
  asc(versionFiles.platforms),
  asc(versionFiles.blenderMin),
  asc(versionFiles.id),
];

/** The data that a submission is compared with. */
export async function versionsBefore(tx: Database, productId: string, number: string) {
  const ofProduct = eq(productVersions.productId, productId);
  const [newest] = await tx
    .select({ number: productVersions.number, precedence: productVersions.precedence })
    .from(productVersions)
    .where(
      and(ofProduct, eq(productVersions.status, 'approved'), eq(productVersions.channel, 'stable')),
    )
    .orderBy(sql`${productVersions.precedence} collate "C" desc`)
    .limit(1);
  const [facts] = await tx
    .select({
      isUsed: sql<boolean>`coalesce(bool_or(${productVersions.number} = ${number} and ${number} <> ''), false)`,
      hasHistory: sql<boolean>`coalesce(bool_or(${productVersions.status} <> 'pending'), false)`,
    })
    .from(productVersions)
    .where(and(ofProduct, inArray(productVersions.status, ['pending', 'approved', 'withdrawn'])));
  return { newest, isUsed: facts?.isUsed ?? false, hasHistory: facts?.hasHistory ?? false };
}

/** Whether any version of the product was ever approved. */
export async function hasApprovedBefore(tx: Database, productId: string): Promise<boolean> {
  return (await versionsBefore(tx, productId, '')).hasHistory;
}

/** The files of all versions of a product. */
export async function filesOf(tx: Database, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: versionFiles.fileId })
    .from(versionFiles)
    .innerJoin(productVersions, eq(productVersions.id, versionFiles.versionId))
    .where(eq(productVersions.productId, productId));
  return rows.map(({ id }) => id);
}

/** @throws Refusal NOT_FOUND */
export async function versionById(tx: Database, id: string): Promise<VersionRow> {
  const [version] = await tx.select().from(productVersions).where(eq(productVersions.id, id));
  if (!version) throw new Refusal('NOT_FOUND', versionTexts.notFound);
  return version;
}

/** The files of a waiting version, for a form that sends only its changes. */
export async function waitingVersion(
  tx: Database,
  productId: string,
): Promise<(VersionRow & { fileIds: string[] }) | undefined> {
  const [version] = await tx
    .select()
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.status, 'pending')))
    .orderBy(productVersions.channel)
    .limit(1);
  if (!version) return undefined;
  const files = await tx
    .select({ id: versionFiles.fileId })
    .from(versionFiles)
    .where(eq(versionFiles.versionId, version.id));
  return { ...version, fileIds: files.map(({ id }) => id) };
}

/**
 * The id of another extension that is the same, but perhaps for its case: Blender names a folder
 * after it, and many file systems ignore case. The other one may have been deleted.
 */
export async function otherExtensionId(
  db: Database,
  productId: string,
  extensionId: string,
): Promise<string | null | undefined> {
  const isSame = sql`lower(${products.extensionId}) = lower(${extensionId})`;
  const [other] = await db
    .select({ extensionId: products.extensionId })
    .from(products)
    .where(and(isSame, ne(products.id, productId)))
    .unionAll(
      db
        .select({ extensionId: reservedExtensionIds.id })
        .from(reservedExtensionIds)
        .where(
          and(
            eq(reservedExtensionIds.id, sql`lower(${extensionId})`),
            sql`${reservedExtensionIds.userId} is distinct from (select ${products.userId} from ${products} where ${products.id} = ${productId})`,
          ),
        ),
    )
    .limit(1);
  return other?.extensionId;
}
