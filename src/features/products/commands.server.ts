import { eq, sql } from 'drizzle-orm';
import { colourCode } from '#document/blocks/code-block/colouring.server.ts';
import { releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, invalidField } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { emptyBundle, lockToSave, setParts } from './bundles/commands.server.ts';
import { prepareContents, type ProductContents } from './contents.commands.server.ts';
import { dropEdit, saveEdit } from './edits.commands.server.ts';
import { whichToEdit } from './form/queries.server.ts';
import { setGallery } from './gallery.commands.server.ts';
import { setImages } from './images.commands.server.ts';
import type { ProductEdit, ProductFields } from './input.ts';
import { forgetProductRejection } from './moderation.commands.server.ts';
import { offerOf, requireSellerAccount, requiredMedia } from './offer.commands.server.ts';
import { refuseBeyondPending, type Seller } from './pending.commands.server.ts';
import { enqueueLowerPrice, isNewPrice, notePrice, pricesFrom } from './prices/commands.server.ts';
import { lockOwnProduct, type ProductRow } from './queries.server.ts';
import { chooseSlug, chooseSlugAfterEdit } from './slugs.commands.server.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';
import {
  changeFirstVersion,
  labelOf,
  storeFirstVersion,
} from './versions/first.commands.server.ts';
import { enqueueNowFree, enqueueUnsellable } from './versions/news.commands.server.ts';
import { filesOf } from './versions/queries.server.ts';
import {
  removeUnpublishedVersions,
  reserveExtensionId,
} from './versions/storing.commands.server.ts';
import { noteWaiting } from './waiting.commands.server.ts';

export type SavedProduct = { id: string; slug: string };

const savedColumns = { id: products.id, slug: products.slug };

/**
 * Stores a new product, which waits for a moderator (design §9.1).
 * @throws Refusal INVALID if the description, an image, a file or the price cannot be used
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
    await requireSellerAccount(tx, actor, fields);
    const prices = await pricesFrom(tx, null, fields);
    const contents = await prepareContents(tx, actor, null, { ...fields, thumbnailId }, code);
    const { partIds } = contents;
    const [saved] = await tx
      .insert(products)
      .values({
        userId: actor.id,
        isBundle: partIds !== null,
        ...offerOf(fields, null),
        ...prices,
        ...contents.texts,
        ...contents.rendered,
        slug: await chooseSlug(tx, fields.name),
        isPublished: true,
        waitsSince: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning(savedColumns);
    if (!saved) throw new Error('The product was not inserted.');
    await notePrice(tx, { ...saved, ...prices, since: at });
    if (partIds) await setParts(tx, saved.id, partIds);
    if (fileId) {
      await storeFirstVersion(tx, actor, saved.id, {
        fileIds: [fileId],
        label: labelOf(fields),
        explanation: fields.explanation ?? '',
        notes: null,
        testedWith: '',
        at,
      });
    }
    await setImages(tx, saved.id, contents.imageIds);
    await setGallery(tx, saved.id, contents.gallery);
    return saved;
  });
}

/**
 * Saves the owner's changes. The offer of a listed product, above all its price, changes
 * immediately; its texts and pictures wait for a moderator while the approved ones stay on sale.
 * The file and its version can be changed until one has been approved; after that a new file is a
 * new version.
 * @throws Refusal NOT_FOUND, FORBIDDEN or INVALID; CONFLICT if too many are waiting, or it was
 *   saved since the revision that the changes are based on
 */
export async function updateProduct(
  db: Database,
  actor: Viewer,
  { fields, revision, ...named }: ProductEdit,
): Promise<SavedProduct & { isWaiting: boolean }> {
  const code = await colourCode(actor.id, fields.description);
  return db.transaction(async (tx) => {
    await lockToSave(tx, whichToEdit(tx, named), fields.partIds);
    const before = await lockOwnProduct(tx, actor, whichToEdit(tx, named));
    if (before.revision !== revision) throw changedMeanwhile(productTexts.editedMeanwhile);
    const { thumbnailId } = fields;
    if (!thumbnailId) throw invalidField('thumbnailId', productTexts.thumbnailRequired);
    // People who have disconnected since can still correct their texts.
    if (before.priceCents === 0) await requireSellerAccount(tx, actor, fields);
    const prices = await pricesFrom(tx, before, fields);
    const contents = await prepareContents(tx, actor, before, { ...fields, thumbnailId }, code);
    if (!before.isBundle) await changeFirstVersion(tx, actor, before, fields);
    if (before.status === 'listed') await saveEdit(tx, before, contents);
    else await showContents(tx, before, fields, contents);
    const [saved] = await tx
      .update(products)
      .set({
        ...offerOf(fields, before),
        ...prices,
        ...(before.priceCents !== prices.priceCents && { updatedAt: sql`now()` }),
        rejectionReason: '',
        isPublished: true,
        revision: before.revision + 1,
      })
      .where(eq(products.id, before.id))
      .returning(savedColumns);
    if (!saved) throw new Error('The locked product is gone.');
    if (isNewPrice(before, prices)) await notePrice(tx, { ...saved, ...prices });
    if (prices.priceCents === 0 && before.priceCents > 0) await enqueueNowFree(tx, saved.id);
    if (prices.priceCents < before.priceCents && before.status === 'listed') {
      await enqueueLowerPrice(tx, saved.id, prices.priceCents);
    }
    await forgetProductRejection(tx, saved.id);
    const isWaiting = await noteWaiting(tx, saved.id);
    if (isWaiting && before.waitsSince === null) await refuseBeyondPending(tx, actor, saved.id);
    await dropPages(tx, 'products', `product:${saved.id}`);
    return { ...saved, isWaiting };
  });
}

/** Only the owner sees a product that is not listed: it is changed itself, and waits. */
async function showContents(
  tx: Database,
  before: ProductRow,
  { name }: ProductFields,
  contents: ProductContents,
): Promise<void> {
  await dropEdit(tx, before);
  await tx
    .update(products)
    .set({
      ...contents.texts,
      ...contents.rendered,
      slug: await chooseSlugAfterEdit(tx, before, name),
      status: 'pending',
      waitsSince: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, before.id));
  await setImages(tx, before.id, contents.imageIds);
  await setGallery(tx, before.id, contents.gallery);
  if (contents.partIds) await setParts(tx, before.id, contents.partIds);
}

/**
 * Removes a product for visitors immediately. While people own it, its row and its approved
 * versions stay, so that they keep their download.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function deleteProduct(db: Database, actor: Viewer, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sentences = { missing: productTexts.notFound, denied: productTexts.deleteDenied };
    const product = await lockOwnProduct(tx, actor, eq(products.slug, slug), sentences);
    await dropEdit(tx, product);
    await emptyBundle(tx, product.id);
    await setGallery(tx, product.id, []);
    const files = await filesOf(tx, product.id);
    if (await removeUnlessOwned(tx, product)) await releaseStoredFiles(tx, files);
    else {
      await removeUnpublishedVersions(tx, product.id);
      await enqueueUnsellable(tx, product.id);
    }
    await dropPages(tx, 'products', `product:${product.id}`);
  });
}

/**
 * The foreign keys know whether somebody owns it: purchases refer to it. A recalled extension stays
 * too, so that Blender continues to block it. Any other leaves only its id: Blender would install
 * another product with it as an update, also for people who are not known here.
 */
async function removeUnlessOwned(tx: Database, product: ProductRow): Promise<boolean> {
  if (product.recalledAt) {
    await hide(tx, product);
    return false;
  }
  try {
    await tx.transaction(async (attempt) => {
      await setImages(attempt, product.id, []);
      await attempt.delete(products).where(eq(products.id, product.id));
    });
  } catch (error) {
    if (!hasCode(error, databaseCodes.foreignKeyViolation)) throw error;
    await hide(tx, product);
    return false;
  }
  await reserveExtensionId(tx, product);
  return true;
}

async function hide(tx: Database, product: ProductRow): Promise<void> {
  await setImages(tx, product.id, [product.thumbnailId]);
  await tx
    .update(products)
    .set({ deletedAt: sql`now()`, isPublished: false })
    .where(eq(products.id, product.id));
}
