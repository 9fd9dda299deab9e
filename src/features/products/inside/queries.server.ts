import { eq, sql } from 'drizzle-orm';
import type { ArchiveFacts } from '#features/packages/rules.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOwner, mayRead } from '../policy.ts';
import { visibilityColumns } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { shownFileId, shownVersionId } from '../versions/queries.server.ts';
import { isReadable, mayShowCode, type InsidePackage } from './rules.ts';
import { insideTexts } from './texts.ts';

const { facts } = storedFiles;

export type WantedInside = { slug: string; fileId?: string | undefined };

/** One file of the version that is shown. */
const shownFile = (id: string) => sql`(
  select f.file_id from version_files as f
  where f.version_id = ${shownVersionId} and f.file_id = ${id}
  limit 1
)`;

const packagesColumn = sql<InsidePackage[]>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'name', s.original_name, 'platforms', f.platforms
  ) order by f.platforms, f.blender_min, f.id), '[]'::json)
  from version_files as f inner join stored_files as s on s.id = f.file_id
  where f.version_id = ${shownVersionId}
)`;

/**
 * The content of the version that the product's page shows.
 * @throws Refusal NOT_FOUND for a product that this viewer may not see, or without a file
 */
export async function insideRow(context: ReadContext, viewer: Viewer | null, wanted: WantedInside) {
  const row = await shownPackage(context, wanted);
  const seesAll = row && (isOwner(viewer, row) || viewer?.isModerator === true);
  if (!row || !mayRead(viewer, row) || (row.recalledAt !== null && !seesAll)) {
    throw new Refusal('NOT_FOUND', insideTexts.notFound);
  }
  const licences = (row.licences ?? []).map((licence) => licence.replace(/^SPDX:/, ''));
  const showsCode = row.archive !== null && (seesAll || mayShowCode(licences, row.priceCents));
  return { ...row, licences, showsCode };
}

const shownPackage = sharedRead({
  read: readPackage,
  tags: (row) => (row?.isPublished && row.isListed ? [`product:${row.id}`] : null),
});

async function readPackage(db: Database, { slug, fileId }: WantedInside) {
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      version: products.version,
      priceCents: products.priceCents,
      recalledAt: products.recalledAt,
      ...visibilityColumns,
      storageKey: storedFiles.storageKey,
      fileId: storedFiles.id,
      originalName: storedFiles.originalName,
      bytes: storedFiles.bytes,
      packages: packagesColumn,
      archive: sql<ArchiveFacts | null>`${facts} -> 'archive'`,
      licences: sql<string[] | null>`${facts} #> '{package,manifest,license}'`,
    })
    .from(products)
    .innerJoin(
      storedFiles,
      eq(storedFiles.id, fileId === undefined ? shownFileId : shownFile(fileId)),
    )
    .where(eq(products.slug, slug));
  return row ?? null;
}

/** The files of a product with their sizes, and which of them can be read. */
export async function productInside(
  context: ReadContext,
  viewer: Viewer | null,
  wanted: WantedInside,
) {
  const row = await insideRow(context, viewer, wanted);
  const { archive, showsCode, originalName, bytes, name, version, licences } = row;
  const tree = archive?.tree ?? [{ path: originalName, bytes }];
  return {
    product: { id: row.id, slug: row.slug, name },
    version,
    licences,
    /** Several by platform or Blender version; the current one is `fileId`. */
    packages: row.packages,
    fileId: row.fileId,
    showsCode,
    isPublic: row.isPublished && row.isListed && row.recalledAt === null,
    files: archive?.files ?? 1,
    unpackedBytes: archive?.inflatedBytes ?? bytes,
    tree: tree.map((file) => ({ ...file, isReadable: showsCode && isReadable(file) })),
  };
}
