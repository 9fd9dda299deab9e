import { eq, sql } from 'drizzle-orm';
import { colourCode } from '#document/blocks/code-block/colouring.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { bundleRefusals } from '../bundles/form-texts.ts';
import { hasRejectedEdit } from '../edits.queries.server.ts';
import { forgetProductRejection } from '../moderation.commands.server.ts';
import { refuseBeyondPending } from '../pending.commands.server.ts';
import { lockOwnProduct, type ProductRow } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { productTexts } from '../texts.ts';
import { noteWaiting } from '../waiting.commands.server.ts';
import { chooseCurrent } from './current.commands.server.ts';
import type { VersionSubmission } from './input.ts';
import { hasApprovedBefore, versionById, type VersionRow } from './queries.server.ts';
import { enqueueUnsellable, enqueueVersionWithdrawn } from './news.commands.server.ts';
import { releaseNotesFrom } from './release-notes.ts';
import { renderNotes } from './rendering.commands.server.ts';
import { discardVersions, storeVersion } from './storing.commands.server.ts';
import { productVersions } from './tables.server.ts';
import { versionTexts } from './texts.ts';

/**
 * Stores a new version of a product, which waits for a moderator and replaces the one waiting on
 * its channel. Approved versions stay unchanged.
 * @throws Refusal NOT_FOUND, FORBIDDEN, INVALID; CONFLICT if the number is used or too many are
 *   waiting
 */
export async function submitVersion(
  db: Database,
  actor: Viewer,
  input: VersionSubmission,
  at?: Date,
): Promise<{ id: string; number: string }> {
  const code = await colourCode(actor.id, input.releaseNotes);
  const notes = releaseNotesFrom(input.releaseNotes);
  return db.transaction(async (tx) => {
    const sentences = { missing: productTexts.notFound, denied: versionTexts.denied };
    const product = await lockOwnProduct(tx, actor, eq(products.slug, input.slug), sentences);
    if (product.isBundle) throw new Refusal('CONFLICT', bundleRefusals.noVersions);
    if (product.waitsSince === null) await refuseBeyondPending(tx, actor, product.id);
    const { number, blenderVersionMin, explanation, channel, testedWith, fileIds } = input;
    const version = await storeVersion(tx, actor, product, {
      fileIds,
      label: { number, blenderVersionMin },
      explanation,
      channel,
      notes: notes && renderNotes(notes, code),
      testedWith,
      fields: { files: 'fileIds', number: 'number' },
      ...(at && { at }),
    });
    await tx
      .update(products)
      .set({
        // A listed product stays on sale meanwhile.
        ...(!product.isListed && { status: 'pending' as const }),
        ...(!(await hasRejectedEdit(tx, product)) && { rejectionReason: '' }),
        revision: product.revision + 1,
        waitsSince: sql`now()`,
      })
      .where(eq(products.id, product.id));
    await forgetProductRejection(tx, product.id);
    await concludeChange(tx, product.id);
    return version;
  });
}

/**
 * Withdraws an approved version. The newest remaining one becomes current; people who downloaded it
 * keep their copy.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT unless it is approved
 */
export async function withdrawVersion(
  db: Database,
  actor: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<{ current: string | null }> {
  return db.transaction(async (tx) => {
    const { product, version } = await lockVersion(tx, actor, id);
    if (version.status !== 'approved') throw new Refusal('CONFLICT', versionTexts.notApproved);
    await tx
      .update(productVersions)
      .set({ status: 'withdrawn', isCurrent: false, withdrawnAt: sql`now()`, reason })
      .where(eq(productVersions.id, id));
    await chooseCurrent(tx, product.id);
    await dropPages(tx, 'products', `product:${product.id}`);
    await enqueueVersionWithdrawn(tx, id);
    const [left] = await tx
      .select({ number: productVersions.number })
      .from(productVersions)
      .where(sql`${productVersions.productId} = ${product.id} and ${productVersions.isCurrent}`);
    if (!left) await enqueueUnsellable(tx, product.id);
    return { current: left?.number ?? null };
  });
}

/**
 * Removes a version that waits or was rejected, with its files.
 * @throws Refusal NOT_FOUND, FORBIDDEN; CONFLICT for any other, and for the first one of a product
 */
export async function discardVersion(
  db: Database,
  actor: Viewer,
  { id }: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { product, version } = await lockVersion(tx, actor, id);
    if (version.status !== 'pending' && version.status !== 'rejected') {
      throw new Refusal('CONFLICT', versionTexts.notDiscardable);
    }
    if (!(await hasApprovedBefore(tx, product.id))) {
      throw new Refusal('CONFLICT', versionTexts.firstStays);
    }
    await discardVersions(tx, product.id, eq(productVersions.id, id));
    // If an edit was rejected too, the seller still needs the reason.
    const isResolved =
      version.status === 'rejected' && product.isListed && !(await hasRejectedEdit(tx, product));
    await tx
      .update(products)
      .set({ revision: product.revision + 1, ...(isResolved && { rejectionReason: '' }) })
      .where(eq(products.id, product.id));
    await concludeChange(tx, product.id);
  });
}

/** Updates the data of the product and the queue about its versions. */
async function concludeChange(tx: Database, productId: string): Promise<void> {
  await chooseCurrent(tx, productId);
  await noteWaiting(tx, productId);
  await dropPages(tx, 'products', `product:${productId}`);
}

/** The version after its product has been locked. */
async function lockVersion(
  tx: Database,
  actor: Viewer,
  id: string,
): Promise<{ product: ProductRow; version: VersionRow }> {
  const { productId } = await versionById(tx, id);
  const sentences = { missing: versionTexts.notFound, denied: versionTexts.denied };
  const product = await lockOwnProduct(tx, actor, eq(products.id, productId), sentences);
  return { product, version: await versionById(tx, id) };
}
