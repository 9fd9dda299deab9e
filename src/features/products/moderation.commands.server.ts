import { eq, sql } from 'drizzle-orm';
import { suspensionOf } from '#features/accounts/suspensions/queries.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { AuditEvent } from '#features/audit/rules.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, changedMeanwhile } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { approveEdit, rejectEdit } from './edits.commands.server.ts';
import { hasRejectedEdit } from './edits.queries.server.ts';
import { lockProduct, type ProductRow } from './queries.server.ts';
import type { ProductDecision, ProductStatus } from './rules.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';
import { productRejections } from './moderation.tables.server.ts';
import { approveVersions, rejectVersions } from './versions/approval.commands.server.ts';
import { enqueueUnsellable } from './versions/news.commands.server.ts';
import { noteWaiting } from './waiting.commands.server.ts';

type Choice = {
  id: string;
  revision: number;
  decision: ProductDecision;
  reason?: string;
  at?: Date;
};
type Outcome = { id: string; status: ProductStatus };

/**
 * Lists or rejects the revision that the moderator saw, and notifies the seller. If a product is
 * already listed, the decision is about everything of it that waits, and it stays listed.
 * @throws Refusal NOT_FOUND; CONFLICT if the seller has saved since, or somebody has already
 *   decided
 */
export async function moderateProduct(
  db: Database,
  actor: PersonActor,
  choice: Choice,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, choice.id));
    if (!product.waitsSince) throw alreadyDecided(productTexts.alreadyDecided);
    if (product.revision !== choice.revision) throw changedMeanwhile(productTexts.changedMeanwhile);
    const isListing = choice.decision === 'list';
    const reason = isListing ? '' : (choice.reason ?? '');
    const at = choice.at ?? new Date();
    const hasEdit = isListing ? await approveEdit(tx, product) : await rejectEdit(tx, product);
    const { change, versions } = isListing
      ? await listed(tx, actor, product, at)
      : await rejected(tx, actor, product, { reason, at });
    await tx
      .update(products)
      .set({ ...change, waitsSince: null })
      .where(eq(products.id, product.id));
    if (change.status === 'rejected') await keepRejection(tx, actor, product);
    const event = isListing ? 'content.approved' : 'content.rejected';
    const { decision } = choice;
    const part = product.isListed ? { hasEdit, versions } : undefined;
    await conclude(tx, actor, product, { event, decision, reason, part });
    return { id: product.id, status: change.status };
  });
}

/**
 * Ends the sale of a product in any state, and tells its seller why. People who have it keep their
 * download, and what was waiting waits again once it is restored.
 * @throws Refusal NOT_FOUND; CONFLICT if the seller has saved since, or it is already rejected
 */
export async function takeDownProduct(
  db: Database,
  actor: PersonActor,
  { id, revision, reason }: { id: string; revision: number; reason: string },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, id));
    if (product.status === 'rejected') throw alreadyDecided(productTexts.decidedBefore);
    if (product.revision !== revision) throw changedMeanwhile(productTexts.changedMeanwhile);
    const status = 'rejected' as const;
    await tx
      .update(products)
      .set({ status, rejectionReason: reason, waitsSince: null })
      .where(eq(products.id, product.id));
    await keepRejection(tx, actor, product);
    await enqueueUnsellable(tx, product.id);
    const event = product.isListed ? 'content.removed' : 'content.rejected';
    await conclude(tx, actor, product, { event, decision: 'reject', reason });
    return { id, status };
  });
}

/**
 * Undoes a rejection: what was listed is listed again, what was waiting waits again.
 * @throws Refusal NOT_FOUND; CONFLICT if the seller has saved since, or it is not rejected
 */
export async function restoreProduct(
  db: Database,
  actor: PersonActor,
  id: string,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, id));
    if (product.status === 'pending') throw changedMeanwhile(productTexts.savedSince);
    if (product.status === 'listed') throw alreadyDecided(productTexts.decidedBefore);
    const wasListed = await forgetProductRejection(tx, id);
    const status = wasListed ? 'listed' : 'pending';
    const sale = wasListed ? await saleOf(tx, product) : {};
    await tx
      .update(products)
      .set({ status, rejectionReason: '', waitsSince: sql`now()`, ...sale })
      .where(eq(products.id, id));
    await noteWaiting(tx, id);
    const decision = wasListed ? 'list' : null;
    await conclude(tx, actor, product, { event: 'content.restored', decision, reason: '' });
    return { id, status };
  });
}

/** Deletes the record of the rejection; returns whether the product was listed before it. */
export async function forgetProductRejection(tx: Database, productId: string): Promise<boolean> {
  const [rejection] = await tx
    .delete(productRejections)
    .where(eq(productRejections.productId, productId))
    .returning({ wasListed: productRejections.wasListed });
  return rejection?.wasListed ?? false;
}

/** What the list of removed content shows, and what is needed to restore it. */
async function keepRejection(
  tx: Database,
  actor: PersonActor,
  { id: productId, isListed: wasListed }: ProductRow,
): Promise<void> {
  const rejection = { wasListed, removedBy: actor.id, removedAt: sql`now()` };
  await tx
    .insert(productRejections)
    .values({ productId, ...rejection })
    .onConflictDoUpdate({ target: productRejections.productId, set: rejection });
}

type Conclusion = {
  event: AuditEvent;
  decision: ProductDecision | null;
  reason: string;
  /** For a listed product: which part of it was decided on. */
  part?: { hasEdit: boolean; versions: readonly { number: string }[] } | undefined;
};

/**
 * Records what was done, notifies the seller of a decision, and invalidates the pages that show it.
 */
async function conclude(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  conclusion: Conclusion,
): Promise<void> {
  const { event, reason, part } = conclusion;
  const versions = part?.versions.map(({ number }) => number).join(', ');
  await recordAudit(tx, actor, {
    event,
    subject: { type: 'product', id: product.id },
    reason,
    details: {
      title: product.name,
      slug: product.slug,
      ...(part?.hasEdit && { changes: 'yes' }),
      ...(versions && { version: versions }),
    },
  });
  await notifySeller(tx, actor, product, conclusion);
  await dropPages(tx, 'products', `product:${product.id}`);
}

/** What was waiting is on sale from now on; a newer version counts as an update of the product. */
async function listed(tx: Database, actor: PersonActor, product: ProductRow, at: Date) {
  const versions = await approveVersions(tx, actor, product, at);
  const isNewer = product.listedAt !== null && versions.length > 0;
  const change = {
    status: 'listed' as const,
    ...(!(await hasRejectedEdit(tx, product)) && { rejectionReason: '' }),
    ...(await saleOf(tx, product)),
    listedAt: product.listedAt ?? at,
    ...(isNewer ? { updatedAt: at } : {}),
  };
  return { change, versions };
}

/**
 * Saved at the moment when its seller was suspended: it is not offered until the suspension is
 * lifted.
 */
async function saleOf(tx: Database, { userId, isPublished }: ProductRow) {
  const isSuspended = isPublished && userId !== null && (await suspensionOf(tx, userId)) !== null;
  return isSuspended ? { isPublished: false, isWithheld: true } : {};
}

/** The version of a rejected product keeps waiting, so that the seller can resubmit the product. */
async function rejected(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  { reason, at }: { reason: string; at: Date },
) {
  const status: ProductStatus = product.isListed ? 'listed' : 'rejected';
  const versions = product.isListed ? await rejectVersions(tx, actor, product, { reason, at }) : [];
  return { change: { status, rejectionReason: reason }, versions };
}

/**
 * Notifies the seller of a decision: once about the product or its edit, and once about each
 * version.
 */
async function notifySeller(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  { decision, reason, part }: Conclusion,
): Promise<void> {
  if (!product.userId || !decision) return;
  const isApproved = decision === 'list';
  const metadata = {
    productId: product.id,
    productName: product.name,
    productSlug: product.slug,
    ...(reason ? { reason } : {}),
  };
  const told = { userId: product.userId, actorId: actor.id };
  if (!part || part.hasEdit) {
    const type = isApproved ? 'product_listed' : 'product_rejected';
    await notify(tx, {
      ...told,
      type,
      metadata: { ...metadata, ...(part && { areChanges: true }) },
    });
  }
  for (const { number } of part?.versions ?? []) {
    const type = isApproved ? 'version_approved' : 'version_rejected';
    const versionNumber = number ? { versionNumber: number } : {};
    await notify(tx, { ...told, type, metadata: { ...metadata, ...versionNumber } });
  }
}
