import { and, eq, sql } from 'drizzle-orm';
import { isSameDocument } from '#document/comparison/block-changes.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, changedMeanwhile } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { approveParts, setParts } from './bundles/commands.server.ts';
import { partIdsOf } from './bundles/queries.server.ts';
import { imagesShown, type ProductContents } from './contents.commands.server.ts';
import { productEdits } from './edits.tables.server.ts';
import { galleryModels, galleryOf, releaseModels, setGallery } from './gallery.commands.server.ts';
import { setImages } from './images.commands.server.ts';
import type { GalleryItem, ProductEditToDiscard } from './input.ts';
import { lockOwnProduct, type ProductRow } from './queries.server.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';
import { noteWaiting } from './waiting.commands.server.ts';

/**
 * Stores what the seller of a listed product saved until a moderator has decided on it. It replaces
 * an earlier edit; if it equals the public version, nothing waits.
 */
export async function saveEdit(
  tx: Database,
  product: ProductRow,
  { texts, rendered, gallery, imageIds, partIds }: ProductContents,
): Promise<void> {
  const shown = await galleryOf(tx, product.id);
  const held = partIds && (await partIdsOf(tx, product.id));
  const now = { ...product, gallery: shown, partIds: held };
  if (isSame(now, { ...texts, gallery, partIds })) {
    await dropEdit(tx, product);
    return;
  }
  const [before] = await tx
    .select({ modelId: productEdits.modelId })
    .from(productEdits)
    .where(eq(productEdits.productId, product.id));
  const [modelId = null] = galleryModels(gallery);
  const edit = { ...texts, ...rendered, gallery, modelId, isWaiting: true, savedAt: sql`now()` };
  await tx
    .insert(productEdits)
    .values({ productId: product.id, ...edit })
    .onConflictDoUpdate({ target: productEdits.productId, set: edit });
  if (partIds) await setParts(tx, product.id, partIds, { isEdit: true });
  await setImages(tx, product.id, [...imageIds, ...imagesShown({ ...product, gallery: shown })]);
  if (before?.modelId) await releaseModels(tx, product.id, [before.modelId]);
}

/** Publishes the pending edit. @returns whether there was one */
export async function approveEdit(tx: Database, product: ProductRow): Promise<boolean> {
  const [edit] = await tx
    .delete(productEdits)
    .where(and(eq(productEdits.productId, product.id), productEdits.isWaiting))
    .returning();
  if (!edit) return false;
  const { gallery, modelId: _model, productId: _id, isWaiting: _, savedAt: _at, ...shown } = edit;
  await tx
    .update(products)
    .set({ ...shown, updatedAt: sql`now()` })
    .where(eq(products.id, product.id));
  await setImages(tx, product.id, imagesShown(edit));
  await setGallery(tx, product.id, gallery);
  if (product.isBundle) await approveParts(tx, product.id);
  return true;
}

/**
 * Returns the pending edit to its seller, who can continue with it. @returns whether there was one
 */
export async function rejectEdit(tx: Database, product: ProductRow): Promise<boolean> {
  const rejected = await tx
    .update(productEdits)
    .set({ isWaiting: false })
    .where(and(eq(productEdits.productId, product.id), productEdits.isWaiting))
    .returning({ id: productEdits.productId });
  return rejected.length > 0;
}

/**
 * Discards what the owner has saved since the approval, pending or rejected, if they have seen its
 * latest state.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT if it was saved or decided since
 */
export async function discardEdit(
  db: Database,
  actor: Viewer,
  { slug, revision }: ProductEditToDiscard,
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, actor, eq(products.slug, slug));
    if (product.revision !== revision) throw changedMeanwhile(productTexts.editedMeanwhile);
    if (!(await dropEdit(tx, product))) throw alreadyDecided(productTexts.noEdit);
    await tx
      .update(products)
      .set({ revision: revision + 1, ...(product.isListed && { rejectionReason: '' }) })
      .where(eq(products.id, product.id));
    await noteWaiting(tx, product.id);
    await dropPages(tx, `product:${product.id}`);
  });
}

/** Removes an edit and everything that only it shows. @returns whether there was one */
export async function dropEdit(tx: Database, product: ProductRow): Promise<boolean> {
  const [edit] = await tx
    .delete(productEdits)
    .where(eq(productEdits.productId, product.id))
    .returning({ modelId: productEdits.modelId });
  if (!edit) return false;
  if (product.isBundle) await setParts(tx, product.id, [], { isEdit: true });
  const gallery = await galleryOf(tx, product.id);
  await setImages(tx, product.id, imagesShown({ ...product, gallery }));
  if (edit.modelId) await releaseModels(tx, product.id, [edit.modelId]);
  return true;
}

type Compared = Pick<ProductRow, 'name' | 'categoryId' | 'tags' | 'thumbnailId' | 'description'> & {
  gallery: readonly GalleryItem[];
  partIds: readonly string[] | null;
};

function isSame(shown: Compared, saved: Compared): boolean {
  return (
    shown.name === saved.name &&
    shown.categoryId === saved.categoryId &&
    shown.thumbnailId === saved.thumbnailId &&
    sameItems(shown.tags, saved.tags) &&
    sameItems(shown.partIds ?? [], saved.partIds ?? []) &&
    sameItems(shown.gallery.map(idOf), saved.gallery.map(idOf)) &&
    isSameDocument(shown.description, saved.description)
  );
}

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

function idOf(item: GalleryItem): string {
  return 'imageId' in item ? item.imageId : item.modelId;
}
