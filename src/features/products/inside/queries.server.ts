import { eq, sql } from 'drizzle-orm';
import type { ArchiveFacts } from '#features/packages/rules.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOwner, mayRead } from '../policy.ts';
import { visibilityColumns } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { shownFileId } from '../versions/queries.server.ts';
import { isReadable, mayShowCode } from './rules.ts';
import { insideTexts } from './texts.ts';

const { facts } = storedFiles;

/**
 * What is inside of the version that the product's page shows.
 * @throws Refusal NOT_FOUND for a product that this viewer may not see, and without a file
 */
export async function insideRow(db: Database, viewer: Viewer | null, slug: string) {
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
      archive: sql<ArchiveFacts | null>`${facts} -> 'archive'`,
      licences: sql<string[] | null>`${facts} #> '{package,manifest,license}'`,
    })
    .from(products)
    .innerJoin(storedFiles, eq(storedFiles.id, shownFileId))
    .where(eq(products.slug, slug));
  const seesAll = row && (isOwner(viewer, row) || viewer?.isModerator === true);
  if (!row || !mayRead(viewer, row) || (row.recalledAt !== null && !seesAll)) {
    throw new Refusal('NOT_FOUND', insideTexts.notFound);
  }
  const licences = (row.licences ?? []).map((licence) => licence.replace(/^SPDX:/, ''));
  const showsCode = row.archive !== null && (seesAll || mayShowCode(licences, row.priceCents));
  return { ...row, licences, showsCode };
}

/** The files of a product with their sizes, and which of them can be read. */
export async function productInside(db: Database, viewer: Viewer | null, slug: string) {
  const row = await insideRow(db, viewer, slug);
  const { archive, showsCode, originalName, bytes, name, version, licences } = row;
  const tree = archive?.tree ?? [{ path: originalName, bytes }];
  return {
    product: { id: row.id, slug: row.slug, name },
    version,
    licences,
    showsCode,
    isPublic: row.isPublished && row.isListed && row.recalledAt === null,
    files: archive?.files ?? 1,
    unpackedBytes: archive?.inflatedBytes ?? bytes,
    tree: tree.map((file) => ({ ...file, isReadable: showsCode && isReadable(file) })),
  };
}
