import { eq } from 'drizzle-orm';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { GalleryItem } from './input.ts';
import { productGallery } from './tables.server.ts';
import { productTexts } from './texts.ts';

/** The pictures among the items; their owner claims them with the product's other pictures. */
export function galleryImages(items: readonly GalleryItem[]): string[] {
  return items.flatMap((item) => ('imageId' in item ? [item.imageId] : []));
}

/**
 * Replaces the gallery by these items in this order.
 * @throws Refusal INVALID when a 3D preview is not there or not theirs
 */
export async function setGallery(
  tx: Database,
  actor: { id: string },
  productId: string,
  items: readonly GalleryItem[],
): Promise<void> {
  await releaseGallery(tx, productId);
  for (const item of items) {
    if ('imageId' in item || (await claimStoredFile(tx, actor, item.modelId, 'model'))) continue;
    const sentence = productTexts.galleryMissing;
    throw new Refusal('INVALID', sentence, { fields: { gallery: sentence } });
  }
  const rows = items.map((item, position) => ({ productId, position, ...item }));
  if (rows.length > 0) await tx.insert(productGallery).values(rows);
}

/** Empties the gallery and lets go of its 3D previews. */
export async function releaseGallery(tx: Database, productId: string): Promise<void> {
  const before = await tx
    .delete(productGallery)
    .where(eq(productGallery.productId, productId))
    .returning({ modelId: productGallery.modelId });
  await releaseStoredFiles(
    tx,
    before.flatMap(({ modelId }) => modelId ?? []),
  );
}
