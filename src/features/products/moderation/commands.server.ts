import { eq } from 'drizzle-orm';
import { suspensionOf } from '#features/accounts/suspensions/queries.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { lockProduct, type ProductRow } from '../queries.server.ts';
import type { ProductDecision, ProductStatus } from '../rules.ts';
import { products } from '../tables.server.ts';
import { productTexts } from '../texts.ts';

type Choice = {
  id: string;
  revision: number;
  decision: ProductDecision;
  reason?: string;
  at?: Date;
};

/**
 * Lists or rejects the revision that the moderator saw, and tells the seller. Where a listed
 * product waits with a newer file, the decision is about that file: the product stays listed.
 * @throws Refusal NOT_FOUND; CONFLICT when the seller saved since, or somebody decided already
 */
export async function moderateProduct(
  db: Database,
  actor: PersonActor,
  choice: Choice,
): Promise<{ id: string; status: ProductStatus }> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, choice.id));
    if (product.status !== 'pending' && !(product.isListed && product.pendingFileId)) {
      throw new Refusal('CONFLICT', productTexts.alreadyDecided);
    }
    if (product.revision !== choice.revision) {
      throw new Refusal('CONFLICT', productTexts.changedMeanwhile);
    }
    const change =
      choice.decision === 'list'
        ? await listed(tx, product, choice.at ?? new Date())
        : await rejected(tx, product, choice.reason ?? '');
    await tx.update(products).set(change).where(eq(products.id, product.id));
    await tellSeller(tx, actor, product, choice);
    await recordAudit(tx, actor, {
      event: choice.decision === 'list' ? 'content.approved' : 'content.rejected',
      subject: { type: 'product', id: product.id },
      reason: choice.decision === 'reject' ? (choice.reason ?? '') : '',
      details: { title: product.name },
    });
    await dropPages(tx, 'products', `product:${product.id}`);
    return { id: product.id, status: change.status };
  });
}

/** The file that waited is the one on sale from now on. */
async function listed(tx: Database, product: ProductRow, at: Date) {
  const { fileId, pendingFileId } = product;
  if (fileId && pendingFileId) await releaseStoredFiles(tx, [fileId]);
  return {
    status: 'listed' as const,
    rejectionReason: '',
    ...(await saleOf(tx, product)),
    fileId: pendingFileId ?? fileId,
    pendingFileId: null,
    listedAt: product.listedAt ?? at,
  };
}

/** Saved in the moment in which its seller was suspended: it is not offered before that is lifted. */
async function saleOf(tx: Database, { userId, isPublished }: ProductRow) {
  const isSuspended = isPublished && userId !== null && (await suspensionOf(tx, userId)) !== null;
  return isSuspended ? { isPublished: false, isWithheld: true } : {};
}

/** The file of a rejected product stays, for the seller to send it again. */
async function rejected(tx: Database, product: ProductRow, rejectionReason: string) {
  if (!product.isListed) return { status: 'rejected' as const, rejectionReason };
  if (product.pendingFileId) await releaseStoredFiles(tx, [product.pendingFileId]);
  return { status: 'listed' as const, rejectionReason, pendingFileId: null };
}

async function tellSeller(
  tx: Database,
  actor: { id: string },
  product: ProductRow,
  { decision, reason }: Choice,
): Promise<void> {
  if (!product.userId) return;
  await notify(tx, {
    userId: product.userId,
    actorId: actor.id,
    type: decision === 'list' ? 'product_listed' : 'product_rejected',
    metadata: {
      productId: product.id,
      productName: product.name,
      productSlug: product.slug,
      ...(decision === 'reject' && reason ? { reason } : {}),
    },
  });
}
