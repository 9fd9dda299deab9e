import { eq } from 'drizzle-orm';
import { notifyOnceADay } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal, removedByModerator } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReviewReplyInput } from './input.ts';
import { lockReview } from './locking.queries.server.ts';
import { mayReply } from './policy.ts';
import { reviews } from './tables.server.ts';
import { reviewTexts } from './texts.ts';

/**
 * Sets the seller's reply to a review; an empty one withdraws it. The reviewer is notified of the
 * first one, once a day.
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if a moderator removed the review or the reply
 */
export async function replyToReview(
  db: Database,
  actor: Pick<Viewer, 'id'>,
  { id, reply }: ReviewReplyInput,
  at = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    const { product } = review;
    if (!mayReply(actor, product)) throw new Refusal('FORBIDDEN', reviewTexts.replyDenied);
    if (review.removedAt) throw new Refusal('CONFLICT', reviewTexts.replyRemoved);
    if (review.replyRemovedAt) {
      throw removedByModerator(reviewTexts.replyTakenDown);
    }
    if (review.reply === reply) return;
    await tx
      .update(reviews)
      .set({ reply, repliedAt: reply === '' ? null : at })
      .where(eq(reviews.id, id));
    if (review.reply === '') {
      await notifyOnceADay(tx, {
        userId: review.userId,
        actorId: actor.id,
        type: 'review_replied',
        metadata: { productId: product.id, productName: product.name, productSlug: product.slug },
      });
    }
    await dropPages(tx, `product:${product.id}`, 'products');
  });
}
