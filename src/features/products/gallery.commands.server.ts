import { asc, eq } from 'drizzle-orm';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import { productEdits } from './edits.tables.server.ts';
import type { GalleryItem } from './input.ts';
import { productGallery } from './tables.server.ts';
import { productTexts } from './texts.ts';

/** The pictures among the items; their owner claims them with the product's other pictures. */
export function galleryImages(items: readonly GalleryItem[]): string[] {
  return items.flatMap((item) => ('imageId' in item ? [item.imageId] : []));
}

/** The 3D previews among the items. */
export function galleryModels(items: readonly GalleryItem[]): string[] {
  return items.flatMap((item) => ('modelId' in item ? [item.modelId] : []));
}

/** @throws Refusal INVALID if a 3D preview does not exist or is not theirs */
export async function claimModels(
  tx: Database,
  actor: { id: string },
  items: readonly GalleryItem[],
): Promise<void> {
  for (const id of galleryModels(items)) {
    if (await claimStoredFile(tx, actor, id, 'model')) continue;
    throw invalidField('gallery', productTexts.galleryMissing);
  }
}

/** The public gallery, in order. */
export async function galleryOf(tx: Database, productId: string): Promise<GalleryItem[]> {
  const rows = await tx
    .select({ imageId: productGallery.imageId, modelId: productGallery.modelId })
    .from(productGallery)
    .where(eq(productGallery.productId, productId))
    .orderBy(asc(productGallery.position));
  return rows.flatMap(({ imageId, modelId }): GalleryItem[] => {
    if (imageId) return [{ imageId }];
    return modelId ? [{ modelId }] : [];
  });
}

/** Replaces the gallery with these items in this order; their 3D previews are claimed already. */
export async function setGallery(
  tx: Database,
  productId: string,
  items: readonly GalleryItem[],
): Promise<void> {
  const before = await tx
    .delete(productGallery)
    .where(eq(productGallery.productId, productId))
    .returning({ modelId: productGallery.modelId });
  const rows = items.map((item, position) => ({ productId, position, ...item }));
  if (rows.length > 0) await tx.insert(productGallery).values(rows);
  await releaseModels(
    tx,
    productId,
    before.flatMap(({ modelId }) => modelId ?? []),
  );
}

/** Releases the 3D previews that the product no longer shows, neither publicly nor in an edit. */
export async function releaseModels(
  tx: Database,
  productId: string,
  modelIds: readonly string[],
): Promise<void> {
  if (modelIds.length === 0) return;
  const shown = await tx
    .select({ id: productGallery.modelId })
    .from(productGallery)
    .where(eq(productGallery.productId, productId))
    .union(
      tx
        .select({ id: productEdits.modelId })
        .from(productEdits)
        .where(eq(productEdits.productId, productId)),
    );
  const kept = new Set(shown.map(({ id }) => id));
  await releaseStoredFiles(
    tx,
    modelIds.filter((id) => !kept.has(id)),
  );
}
