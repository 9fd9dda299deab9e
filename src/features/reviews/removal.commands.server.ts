import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { addToRatings } from '#features/products/ratings.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import { cutText } from '#shared/text.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { lockReview } from './locking.queries.server.ts';
import { ratingChange } from './rules.ts';
import { reviews } from './tables.server.ts';
import { reviewTexts } from './texts.ts';

const auditedLength = 200;

/**
 * Removes a review: it is neither shown nor counted, and its author is told why.
 * @throws Refusal NOT_FOUND; CONFLICT if it is already removed
 */
export async function takeDownReview(
  db: Database,
  actor: PersonActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.removedAt) throw alreadyDecided(reviewTexts.decidedBefore);
    await tx
      .update(reviews)
      .set({ removedAt: sql`now()`, removedBy: actor.id, removalReason: reason })
      .where(eq(reviews.id, id));
    await addToRatings(tx, review.productId, ratingChange(review.rating, null));
    await conclude(tx, actor, { ...ofReview(review), outcome: 'removed', reason });
  });
}

/**
 * Restores a removed review: it is shown and counted as before.
 * @throws Refusal NOT_FOUND if it was deleted meanwhile; CONFLICT if it is not removed
 */
export async function restoreReview(db: Database, actor: PersonActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review.removedAt) throw alreadyDecided(reviewTexts.decidedBefore);
    await tx
      .update(reviews)
      .set({ removedAt: null, removedBy: null, removalReason: '' })
      .where(eq(reviews.id, id));
    await addToRatings(tx, review.productId, ratingChange(null, review.rating));
    await conclude(tx, actor, { ...ofReview(review), outcome: 'restored', reason: '' });
  });
}

/**
 * Removes the seller's reply to a review: only the seller still sees it, with the reason.
 * @throws Refusal NOT_FOUND; CONFLICT if it is already removed
 */
export async function takeDownReply(
  db: Database,
  actor: PersonActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReplied(tx, id);
    if (review.replyRemovedAt) throw alreadyDecided(reviewTexts.decidedBefore);
    await tx
      .update(reviews)
      .set({ replyRemovedAt: sql`now()`, replyRemovedBy: actor.id, replyRemovalReason: reason })
      .where(eq(reviews.id, id));
    await conclude(tx, actor, { ...ofReply(review), outcome: 'removed', reason });
  });
}

/**
 * Restores a removed reply.
 * @throws Refusal NOT_FOUND if its review was deleted meanwhile; CONFLICT if it is not removed
 */
export async function restoreReply(db: Database, actor: PersonActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReplied(tx, id);
    if (!review.replyRemovedAt) throw alreadyDecided(reviewTexts.decidedBefore);
    await tx
      .update(reviews)
      .set({ replyRemovedAt: null, replyRemovedBy: null, replyRemovalReason: '' })
      .where(eq(reviews.id, id));
    await conclude(tx, actor, { ...ofReply(review), outcome: 'restored', reason: '' });
  });
}

async function lockReplied(tx: Database, id: string): Promise<LockedReview> {
  const review = await lockReview(tx, id);
  if (!review.repliedAt) throw new Refusal('NOT_FOUND', reviewTexts.replyNotFound);
  return review;
}

type LockedReview = Awaited<ReturnType<typeof lockReview>>;

type Removed = Pick<LockedReview, 'id' | 'product'> & {
  content: 'review' | 'review_reply';
  /** Its owner; null: a deleted account. */
  authorId: string | null;
  details: Record<string, string>;
};

function ofReview({ id, product, userId, comment, rating }: LockedReview): Removed {
  const details = { text: cutText(comment, auditedLength), rating: String(rating) };
  return { id, product, content: 'review', authorId: userId, details };
}

function ofReply({ id, product, reply }: LockedReview): Removed {
  const details = { text: cutText(reply, auditedLength), part: 'reply' };
  return { id, product, content: 'review_reply', authorId: product.sellerId, details };
}

/** Records what was done, notifies the author, and invalidates the pages that show it. */
async function conclude(
  tx: Database,
  actor: PersonActor,
  {
    id,
    product,
    content,
    authorId,
    details,
    outcome,
    reason,
  }: Removed & { outcome: 'removed' | 'restored'; reason: string },
): Promise<void> {
  await recordAudit(tx, actor, {
    event: `content.${outcome}`,
    subject: { type: 'review', id },
    reason,
    details: { ...details, product: product.slug },
  });
  if (authorId) {
    await notify(tx, {
      userId: authorId,
      actorId: actor.id,
      type: `content_${outcome}`,
      metadata: {
        content,
        productId: product.id,
        productName: product.name,
        productSlug: product.slug,
        ...(reason ? { reason } : {}),
      },
    });
  }
  await dropPages(tx, `product:${product.id}`, 'products');
}
