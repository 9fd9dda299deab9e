import { and, eq, sql } from 'drizzle-orm';
import { imageAddress } from '#shared/image-variants.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { productEdits } from './edits.tables.server.ts';
import { isOwner } from './policy.ts';
import type { GalleryItemRow } from './queries.server.ts';
import { categories, products } from './tables.server.ts';
import { productTexts } from './texts.ts';

/** The pictures and 3D previews of an edit in order, together with its other columns. */
export const editGalleryColumn = sql<GalleryItemRow[]>`(
  select coalesce(json_agg(json_build_object(
    'imageId', items.value ->> 'imageId', 'modelId', items.value ->> 'modelId',
    'width', edit_uploads.width, 'height', edit_uploads.height,
    'fullWidth', edit_uploads.full_width, 'fullHeight', edit_uploads.full_height
  ) order by items.place), '[]'::json)
  from jsonb_array_elements(${productEdits.gallery}) with ordinality as items (value, place)
  left join ${uploads} as edit_uploads on edit_uploads.id = (items.value ->> 'imageId')::uuid
)`;

/** Whether an edit of a listed product was rejected, and its seller can continue with it. */
export async function hasRejectedEdit(
  db: Database,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<boolean> {
  const isRejected = and(eq(productEdits.productId, id), eq(productEdits.isWaiting, false));
  return isListed && (await db.$count(productEdits, isRejected)) > 0;
}

/**
 * What the seller of a listed product has saved since the approval, in the format of its page: only
 * for the seller and moderators.
 * @throws Refusal NOT_FOUND, also for everybody else
 */
export async function editOnPage(db: Database, viewer: Viewer, slug: string) {
  const [row] = await db
    .select({
      userId: products.userId,
      edit: {
        name: productEdits.name,
        descriptionHtml: productEdits.descriptionHtml,
        descriptionText: productEdits.descriptionText,
        categoryId: productEdits.categoryId,
        categoryName: categories.name,
        tags: productEdits.tags,
        thumbnailId: productEdits.thumbnailId,
        thumbnailWidth: uploads.width,
        thumbnailHeight: uploads.height,
        thumbnailFullWidth: uploads.fullWidth,
        thumbnailFullHeight: uploads.fullHeight,
        gallery: editGalleryColumn,
        isWaiting: productEdits.isWaiting,
      },
    })
    .from(productEdits)
    .innerJoin(products, eq(products.id, productEdits.productId))
    .innerJoin(categories, eq(categories.id, productEdits.categoryId))
    .innerJoin(uploads, eq(uploads.id, productEdits.thumbnailId))
    .where(eq(products.slug, slug));
  if (!row || !(isOwner(viewer, row) || viewer.isModerator)) {
    throw new Refusal('NOT_FOUND', productTexts.notFound);
  }
  return { ...row.edit, thumbnailUrl: imageAddress(row.edit.thumbnailId, 1600) };
}
