import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ProductToEdit } from '../input.ts';
import { partsToEdit } from '../bundles/queries.server.ts';
import { productEdits } from '../edits.tables.server.ts';
import { editGalleryColumn } from '../edits.queries.server.ts';
import { editSentences, requireOwner } from '../ownership.ts';
import { galleryColumn, visibilityColumns } from '../queries.server.ts';
import { saleColumns } from '../prices/queries.server.ts';
import { products, productSlugs } from '../tables.server.ts';
import { productTexts } from '../texts.ts';
import { newestFileId, waitingExplanation } from '../versions/queries.server.ts';

const editThumbnails = alias(uploads, 'edit_thumbnails');

const editColumns = {
  name: productEdits.name,
  description: productEdits.description,
  categoryId: productEdits.categoryId,
  tags: productEdits.tags,
  gallery: editGalleryColumn,
  isWaiting: productEdits.isWaiting,
};

/**
 * A product for its owner to edit: as saved last, whether that is approved or not.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function productToEdit(db: Database, viewer: Viewer, named: ProductToEdit) {
  const [row] = await db
    .select({
      visibility: visibilityColumns,
      product: {
        id: products.id,
        slug: products.slug,
        name: products.name,
        description: products.description,
        categoryId: products.categoryId,
        priceCents: products.priceCents,
        ...saleColumns,
        tags: products.tags,
        version: products.version,
        blenderVersionMin: products.blenderVersionMin,
        listsOpenly: products.listsOpenly,
        explanation: waitingExplanation,
        isBundle: products.isBundle,
        licence: products.licence,
        refundDays: products.refundDays,
        updateMonths: products.updateMonths,
        /** Part of it was approved: a new file is a new version. */
        isReleased: sql<boolean>`${products.listedAt} is not null`,
        revision: products.revision,
        status: products.status,
        rejectionReason: products.rejectionReason,
      },
      thumbnail: { id: uploads.id, width: uploads.width, height: uploads.height },
      /** The newest one, whether approved or waiting. */
      file: {
        id: storedFiles.id,
        originalName: storedFiles.originalName,
        bytes: storedFiles.bytes,
        isExtension: sql<boolean>`coalesce(${storedFiles.facts} -> 'manifest' ->> 'source' = 'extension', false)`,
        isExplained: sql<boolean>`${waitingExplanation} <> ''`,
      },
      gallery: galleryColumn,
      edit: editColumns,
      editThumbnail: {
        id: editThumbnails.id,
        width: editThumbnails.width,
        height: editThumbnails.height,
      },
    })
    .from(products)
    .innerJoin(uploads, eq(uploads.id, products.thumbnailId))
    .leftJoin(storedFiles, eq(storedFiles.id, newestFileId))
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .leftJoin(editThumbnails, eq(editThumbnails.id, productEdits.thumbnailId))
    .where(and(whichToEdit(db, named), isNull(products.deletedAt)));
  if (!row) throw new Refusal('NOT_FOUND', productTexts.editNotFound);
  requireOwner(viewer, row.visibility, editSentences);
  const { product, visibility: _, edit: found, editThumbnail, ...media } = row;
  const parts = product.isBundle ? await partsToEdit(db, product.id) : null;
  if (!found || !editThumbnail) return { ...product, ...media, parts, edit: null };
  const { isWaiting, ...edit } = found;
  return { ...product, ...media, ...edit, parts, thumbnail: editThumbnail, edit: { isWaiting } };
}

/**
 * By its id if that is known, otherwise also by a former slug: a save in another window may have
 * changed it.
 */
export function whichToEdit(db: Database, { id, slug }: ProductToEdit): SQL | undefined {
  if (id !== undefined) return eq(products.id, id);
  const former = db
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, slug));
  return or(eq(products.slug, slug), isAnyOf(products.id, former));
}
