import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessOfReport, permissionChanges } from '#features/packages/permissions.ts';
import type { PackageReport } from '#features/packages/rules.ts';
import { editPartNames, partNames } from '#features/products/bundles/columns.queries.server.ts';
import { productEdits } from '#features/products/edits.tables.server.ts';
import type { GalleryItem } from '#features/products/input.ts';
import { galleryColumn } from '#features/products/queries.server.ts';
import { categories, products } from '#features/products/tables.server.ts';
import { productTexts } from '#features/products/texts.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { productChangesBetween } from './product-changes.ts';

const editCategories = alias(categories, 'edit_categories');

/**
 * All that waits of a product: what its edit changes, null when there is none, and its versions.
 * @throws Refusal NOT_FOUND when there is no such product
 */
export async function changesOfProduct(db: Database, id: string) {
  const [row] = await db
    .select({
      shown: {
        name: products.name,
        tags: products.tags,
        thumbnailId: products.thumbnailId,
        description: products.description,
        parts: partNames,
      },
      categoryName: categories.name,
      gallery: galleryColumn,
      edit: {
        name: productEdits.name,
        tags: productEdits.tags,
        thumbnailId: productEdits.thumbnailId,
        description: productEdits.description,
        gallery: productEdits.gallery,
      },
      editParts: editPartNames,
      editCategoryName: editCategories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productEdits, and(eq(productEdits.productId, products.id), productEdits.isWaiting))
    .leftJoin(editCategories, eq(editCategories.id, productEdits.categoryId))
    .where(eq(products.id, id));
  if (!row) throw new Refusal('NOT_FOUND', productTexts.notFound);
  const { shown, edit, editParts, categoryName, editCategoryName } = row;
  const gallery = row.gallery.flatMap(({ imageId, modelId }): GalleryItem[] => {
    if (imageId) return [{ imageId }];
    return modelId ? [{ modelId }] : [];
  });
  return {
    edit:
      edit &&
      productChangesBetween(
        { ...shown, categoryName, gallery },
        { ...edit, parts: editParts, categoryName: editCategoryName ?? categoryName },
      ),
    versions: await waitingVersions(db, id),
  };
}

/** The versions that wait, each with the number of the one that people get now. */
async function waitingVersions(db: Database, productId: string) {
  const ofProduct = eq(productVersions.productId, productId);
  const versions = await db
    .select({
      id: productVersions.id,
      number: productVersions.number,
      channel: productVersions.channel,
      testedWith: productVersions.testedWith,
      notesHtml: productVersions.releaseNotesHtml,
    })
    .from(productVersions)
    .where(and(ofProduct, eq(productVersions.status, 'pending')))
    .orderBy(asc(productVersions.channel));
  if (versions.length === 0) return [];
  const [current] = await db
    .select({ id: productVersions.id, number: productVersions.number })
    .from(productVersions)
    .where(and(ofProduct, productVersions.isCurrent));
  const all = await filesOf(db, [...versions, ...(current ? [current] : [])]);
  const of = ({ id }: { id: string }) => all.filter(({ versionId }) => versionId === id);
  const accessOf = (version: { id: string }) =>
    of(version).map(({ report }) => accessOfReport(report));
  return versions.map((version) => ({
    ...version,
    before: current?.number ?? null,
    files: of(version).map(({ report: _report, ...file }) => file),
    permissionChanges: current ? permissionChanges(accessOf(current), accessOf(version)) : [],
  }));
}

type Report = Pick<PackageReport, 'manifest' | 'uses'>;

function filesOf(db: Database, versions: readonly { id: string }[]) {
  return db
    .select({
      id: versionFiles.fileId,
      versionId: versionFiles.versionId,
      originalName: storedFiles.originalName,
      bytes: storedFiles.bytes,
      platforms: versionFiles.platforms,
      blenderMin: versionFiles.blenderMin,
      blenderMax: versionFiles.blenderMax,
      report: sql<Report | null>`case when ${storedFiles.facts} ? 'package' then jsonb_build_object(
        'manifest', ${storedFiles.facts} #> '{package,manifest}',
        'uses', ${storedFiles.facts} #> '{package,uses}'
      ) end`,
    })
    .from(versionFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .where(
      inArray(
        versionFiles.versionId,
        versions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(versionFiles.platforms), asc(versionFiles.id));
}
