import { and, eq, sql } from 'drizzle-orm';
import { notifyOnceADay } from '#features/notifications/commands.server.ts';
import { addToRatings } from '#features/products/ratings.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productTexts } from '#features/products/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal, removedByModerator } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReviewInput } from './input.ts';
import { lockProduct, lockReview, type LockedProduct } from './locking.queries.server.ts';
import { mayDeleteReview, mayReview } from './policy.ts';
import { downloadedVersion } from './queries.server.ts';
import { ratingChange } from './rules.ts';
import { reviews } from './tables.server.ts';
import { reviewTexts } from './texts.ts';

type WrittenReview = Omit<ReviewInput, 'blenderVersion'> & Partial<ReviewInput>;

/**
 * Sets this person's review of a listed product (spec B §7 `submit_review_and_update_ratings`); the
 * seller is notified of a new one, once a day.
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if a moderator removed the previous one
 */
export async function saveReview(
  db: Database,
  actor: Pick<Viewer, 'id'>,
  { productId, rating, comment, blenderVersion = '' }: WrittenReview,
  at?: Date,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product?.isPublished || !product.isListed) {
      throw new Refusal('NOT_FOUND', productTexts.notFound);
    }
    if (!mayReview(actor, product)) throw new Refusal('FORBIDDEN', reviewTexts.ownProduct);
    const [before] = await tx
      .select({
        id: reviews.id,
        rating: reviews.rating,
        comment: reviews.comment,
        blenderVersion: reviews.blenderVersion,
        removedAt: reviews.removedAt,
      })
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, actor.id)));
    if (before?.removedAt) throw removedByModerator(reviewTexts.saveRemoved);
    const isSame =
      before?.rating === rating &&
      before.comment === comment &&
      before.blenderVersion === blenderVersion;
    if (isSame) return { id: before.id };
    const version = (await downloadedVersion(tx, actor, productId)) ?? product.version;
    const written = { rating, comment, blenderVersion, version };
    const now = at ?? sql`now()`;
    const [saved] = await tx
      .insert(reviews)
      .values({ productId, userId: actor.id, ...written, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { ...written, updatedAt: now },
      })
      .returning({ id: reviews.id });
    if (!saved) throw new Error('A review was not stored.');
    await addToRatings(tx, productId, ratingChange(before?.rating ?? null, rating));
    if (!before) await notifySeller(tx, actor, product);
    await dropPages(tx, `product:${productId}`, 'products');
    return saved;
  });
}

/**
 * Deletes one's own review (spec B §7 `delete_review_and_update_ratings`).
 * @throws Refusal NOT_FOUND or FORBIDDEN; CONFLICT if a moderator removed it
 */
export async function deleteReview(
  db: Database,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId, removedAt } = await lockReview(tx, id);
    if (!mayDeleteReview(actor, { userId })) {
      throw new Refusal('FORBIDDEN', reviewTexts.deleteDenied);
    }
    if (removedAt) throw removedByModerator(reviewTexts.deleteRemoved);
    await eraseReview(tx, id);
  });
}

/** Deletes a review, even one that a moderator removed, in the transaction of its cause. */
export async function eraseReview(tx: Database, id: string): Promise<void> {
  const { productId, rating, removedAt } = await lockReview(tx, id);
  await tx.delete(reviews).where(eq(reviews.id, id));
  if (!removedAt) await addToRatings(tx, productId, ratingChange(rating, null));
  await dropPages(tx, `product:${productId}`, 'products');
}

/**
 * Recomputes the ratings of every product from its reviews, each under its lock.
 * @returns how many were wrong
 */
export async function recountRatings(db: Database): Promise<number> {
  const wrong = await differences(db);
  for (const { id } of wrong) {
    await db.transaction(async (tx) => {
      await lockProduct(tx, id);
      const [difference] = await differences(tx, id);
      if (difference) await addToRatings(tx, id, difference);
    });
  }
  return wrong.length;
}

/** The corrections of the ratings that are wrong, by product. */
async function differences(db: Database, id?: string) {
  const { rows } = await db.execute<{ id: string; sum: number; count: number }>(sql`
    select place.id, facts.sum - place.rating_sum as sum, facts.count - place.rating_count as count
    from ${products} as place
    cross join lateral (
      select coalesce(sum(rating), 0)::int as sum, count(*)::int as count
      from ${reviews} where ${reviews.productId} = place.id and removed_at is null
    ) as facts
    where (facts.sum, facts.count) <> (place.rating_sum, place.rating_count)
      ${id ? sql`and place.id = ${id}` : sql``}
  `);
  return rows;
}

async function notifySeller(
  tx: Database,
  actor: Pick<Viewer, 'id'>,
  { id, sellerId, name, slug }: LockedProduct,
): Promise<void> {
  if (!sellerId) return;
  await notifyOnceADay(tx, {
    userId: sellerId,
    actorId: actor.id,
    type: 'new_review_on_product',
    metadata: { productId: id, productName: name, productSlug: slug },
  });
}
