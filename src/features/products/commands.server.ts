import { eq, sql } from 'drizzle-orm';
import type { ColouredCode } from '#document/coloured-code.ts';
import { colourCode } from '#document/colouring.server.ts';
import { imagesOf } from '#document/content.ts';
import { requiredDocument } from '#document/required-document.ts';
import { hasSellerAccount } from '#features/selling/queries.server.ts';
import { claimImages } from '#features/uploads/commands.server.ts';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, Refusal, type FieldErrors } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { whichToEdit } from './form/queries.server.ts';
import { galleryImages, releaseGallery, setGallery } from './gallery.commands.server.ts';
import { setImages } from './images.commands.server.ts';
import type { ProductEdit, ProductFields } from './input.ts';
import { forgetProductRejection } from './moderation.commands.server.ts';
import { requireOwner } from './ownership.ts';
import { refuseBeyondPending, type Seller } from './pending.commands.server.ts';
import { lockProduct, type ProductRow } from './queries.server.ts';
import { renderDescription } from './rendering.commands.server.ts';
import { statusAfterEdit } from './rules.ts';
import { chooseSlug, chooseSlugAfterEdit } from './slugs.commands.server.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';

export type SavedProduct = { id: string; slug: string };

const savedColumns = { id: products.id, slug: products.slug };
/**
 * Stores a new product, which waits for the moderator (design §9.1).
 * @throws Refusal INVALID when the description, an image, a file or the price cannot be used
 */
export async function createProduct(
  db: Database,
  actor: Seller,
  fields: ProductFields,
  at = new Date(),
): Promise<SavedProduct> {
  const code = await colourCode(actor.id, fields.description);
  return db.transaction(async (tx) => {
    await refuseBeyondPending(tx, actor);
    const { thumbnailId, fileId } = requiredMedia(fields);
    const { imageIds, ...prepared } = await prepare(tx, actor, { ...fields, thumbnailId }, code);
    await claimFile(tx, actor, fileId);
    const [saved] = await tx
      .insert(products)
      .values({
        userId: actor.id,
        ...columnsOf(fields),
        ...prepared,
        slug: await chooseSlug(tx, fields.name),
        pendingFileId: fileId,
        isPublished: true,
        createdAt: at,
        updatedAt: at,
      })
      .returning(savedColumns);
    if (!saved) throw new Error('The product was not inserted.');
    await setImages(tx, saved.id, imageIds);
    await setGallery(tx, actor, saved.id, fields.gallery);
    return saved;
  });
}

/**
 * Saves the owner's changes. Texts and pictures of a listed product show at once; a new file waits
 * for the moderator while the approved one stays on sale.
 * @throws Refusal NOT_FOUND, FORBIDDEN or INVALID; CONFLICT when too many wait, or it was saved since
 * the revision that the changes began from
 */
export async function updateProduct(
  db: Database,
  actor: Viewer,
  { fields, revision, ...named }: ProductEdit,
): Promise<SavedProduct> {
  const code = await colourCode(actor.id, fields.description);
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, whichToEdit(named), productTexts.editNotFound);
    const sentences = { missing: productTexts.editNotFound, denied: productTexts.editDenied };
    requireOwner(actor, before, sentences);
    if (before.revision !== revision) throw changedMeanwhile(productTexts.editedMeanwhile);
    if (!fields.thumbnailId) throw invalid('thumbnailId', productTexts.thumbnailRequired);
    const { thumbnailId } = fields;
    const { imageIds, ...prepared } = await prepare(tx, actor, { ...fields, thumbnailId }, code);
    const files = await filesAfterEdit(tx, actor, before, fields.fileId ?? null);
    const status = statusAfterEdit(before.status);
    const waited =
      before.status === 'pending' || (before.status === 'listed' && before.pendingFileId !== null);
    const waits = status === 'pending' || 'pendingFileId' in files;
    if (waits && !waited) await refuseBeyondPending(tx, actor, before.id);
    const [saved] = await tx
      .update(products)
      .set({
        ...columnsOf(fields),
        ...prepared,
        ...files,
        slug: await chooseSlugAfterEdit(tx, before, fields.name),
        status,
        rejectionReason: '',
        isPublished: true,
        revision: before.revision + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, before.id))
      .returning(savedColumns);
    if (!saved) throw new Error('The locked product is gone.');
    await forgetProductRejection(tx, saved.id);
    await setImages(tx, saved.id, imageIds);
    await setGallery(tx, actor, saved.id, fields.gallery);
    await dropPages(tx, 'products', `product:${saved.id}`);
    return saved;
  });
}

/**
 * Takes a product away for visitors at once. While people own it, its row and its file stay, so
 * that they keep their download.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function deleteProduct(db: Database, actor: Viewer, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.slug, slug));
    const sentences = { missing: productTexts.notFound, denied: productTexts.deleteDenied };
    requireOwner(actor, product, sentences);
    await releaseGallery(tx, product.id);
    const files = [product.pendingFileId];
    if (await removeUnlessOwned(tx, product)) files.push(product.fileId);
    await releaseStoredFiles(
      tx,
      files.filter((id) => id !== null),
    );
    await dropPages(tx, 'products', `product:${product.id}`);
  });
}

/** The foreign keys know whether somebody owns it: their purchases refer to it. */
async function removeUnlessOwned(tx: Database, product: ProductRow): Promise<boolean> {
  try {
    await tx.transaction(async (attempt) => {
      await setImages(attempt, product.id, []);
      await attempt.delete(products).where(eq(products.id, product.id));
    });
    return true;
  } catch (error) {
    if (!hasCode(error, databaseCodes.foreignKeyViolation)) throw error;
    await setImages(tx, product.id, [product.thumbnailId]);
    await tx
      .update(products)
      .set({ deletedAt: sql`now()`, isPublished: false, pendingFileId: null })
      .where(eq(products.id, product.id));
    return false;
  }
}

function columnsOf(fields: ProductFields) {
  return {
    name: fields.name,
    categoryId: fields.categoryId,
    priceCents: fields.priceCents,
    tags: fields.tags,
    version: fields.version,
    blenderVersionMin: fields.blenderVersionMin,
  };
}

/** Spec B §5: creating requires both. */
function requiredMedia({ thumbnailId, fileId }: ProductFields) {
  if (thumbnailId && fileId) return { thumbnailId, fileId };
  const fields: FieldErrors = {};
  if (!thumbnailId) fields['thumbnailId'] = productTexts.thumbnailRequired;
  if (!fileId) fields['fileId'] = productTexts.fileRequired;
  throw new Refusal('INVALID', productTexts.mediaRequired, { fields });
}

/** Checks price and description, claims the pictures, and renders the description once. */
async function prepare(
  tx: Database,
  actor: { id: string },
  fields: ProductFields & { thumbnailId: string },
  code: ColouredCode,
) {
  const { thumbnailId } = fields;
  if (fields.priceCents > 0 && !(await hasSellerAccount(tx, actor.id))) {
    throw invalid('priceCents', productTexts.sellerAccountRequired);
  }
  const { descriptionRequired } = productTexts;
  const description = requiredDocument(fields.description, 'description', descriptionRequired);
  const inside = imagesOf(description);
  const gallery = galleryImages(fields.gallery);
  const images = await claimImages(tx, actor, [...inside, ...gallery, thumbnailId]);
  const claimed = new Set(images.map(({ id }) => id));
  // An image of the text may have been a kind of file that no picture of a product may be.
  const pictures = new Set(images.flatMap(({ id, kind }) => (kind === 'editor' ? [] : id)));
  if (!pictures.has(thumbnailId)) throw invalid('thumbnailId', productTexts.thumbnailRequired);
  if (gallery.some((id) => !pictures.has(id))) {
    throw invalid('gallery', productTexts.galleryMissing);
  }
  if (inside.some((id) => !claimed.has(id)))
    throw invalid('description', productTexts.imageMissing);
  return {
    description,
    thumbnailId,
    imageIds: [...claimed],
    ...renderDescription(description, images, code),
  };
}

/** A new file takes the place of one that waited; without one all stays as it is. */
async function filesAfterEdit(
  tx: Database,
  actor: { id: string },
  before: ProductRow,
  fileId: string | null,
) {
  if (!fileId || fileId === before.fileId || fileId === before.pendingFileId) return {};
  await claimFile(tx, actor, fileId);
  if (before.pendingFileId) await releaseStoredFiles(tx, [before.pendingFileId]);
  return { pendingFileId: fileId };
}

async function claimFile(tx: Database, actor: { id: string }, fileId: string): Promise<void> {
  if (await claimStoredFile(tx, actor, fileId, 'addon')) return;
  throw invalid('fileId', productTexts.fileMissing);
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('INVALID', sentence, { fields: { [field]: sentence } });
}
