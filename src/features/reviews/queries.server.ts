import { and, desc, eq, getViewSelectedFields, isNull, or, sql, type SQL } from 'drizzle-orm';
import { avatarAddress } from '#features/profiles/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReviewListInput, ReviewsByAuthorInput } from './input.ts';
import type { ReviewPage, ReviewView } from './review.ts';
import { reviewLimits, type RatingCounts } from './rules.ts';
import { reviews, reviewsWithAuthor } from './tables.server.ts';
import { reviewTexts } from './texts.ts';

/**
 * One page of a product's reviews, the newest first, without the viewer's own one, which comes
 * beside them; and how many gave how many stars. All in one query. What a moderator removed is
 * nobody's but its author's, who learns why.
 */
export async function reviewsOf(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  { productId, after }: ReviewListInput,
): Promise<ReviewPage> {
  const isOwn = viewer ? eq(reviewsWithAuthor.userId, viewer.id) : sql<boolean>`false`;
  const rows = await db
    .select({
      ...getViewSelectedFields(reviewsWithAuthor),
      isOwn: sql<boolean>`${isOwn}`,
      counts: ratingCounts(productId),
    })
    .from(reviewsWithAuthor)
    .where(
      and(
        eq(reviewsWithAuthor.productId, productId),
        isProductShown(viewer),
        or(isNull(reviewsWithAuthor.removedAt), isOwn),
        after && or(isOwn, earlierThan([reviewsWithAuthor.createdAt, reviewsWithAuthor.id], after)),
      ),
    )
    .orderBy(
      ...(viewer ? [desc(isOwn)] : []),
      desc(reviewsWithAuthor.createdAt),
      desc(reviewsWithAuthor.id),
    )
    .limit(reviewLimits.pageSize + 2)
    .prepare(`${after ? 'later ' : ''}reviews${viewer ? ' for a member' : ''}`)
    .execute();
  const own = rows.find((row) => row.isOwn);
  const { page, next } = reviewPage(rows.filter((row) => !row.isOwn));
  return {
    items: page.map(shownReview),
    next,
    counts: rows[0]?.counts ?? noRatings,
    own: own ? shownReview(own) : null,
  };
}

/** A person's reviews with what they are about, the newest first; only of products that are listed. */
export async function reviewsByAuthor(db: Database, { userId, after }: ReviewsByAuthorInput) {
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      productName: products.name,
      productSlug: products.slug,
      thumbnailId: products.thumbnailId,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.userId, userId),
        isNull(reviews.removedAt),
        eq(products.isPublished, true),
        eq(products.isListed, true),
        earlierThan([reviews.createdAt, reviews.id], after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewLimits.pageSize + 1);
  const { page, next } = reviewPage(rows);
  return {
    items: page.map(({ thumbnailId, ...review }) => ({
      ...review,
      thumbnailUrl: imageAddress(thumbnailId, 400),
    })),
    next,
  };
}

const noRatings: RatingCounts = [0, 0, 0, 0, 0];

/** Reviews of a product that is not listed are for its owner and for moderators, like the product. */
function isProductShown(viewer: Pick<Viewer, 'id' | 'isModerator'> | null): SQL {
  const isPublic = sql`(${products.isPublished} and ${products.isListed})`;
  const isTheirs = sql`(${products.userId} = ${viewer?.id ?? null} or ${viewer?.isModerator === true})`;
  return sql`exists (
    select 1 from ${products}
    where ${products.id} = ${reviewsWithAuthor.productId} and ${products.deletedAt} is null
      and (${isPublic}${viewer ? sql` or ${isTheirs}` : sql``})
  )`;
}

/** How many gave 1 to 5 stars: counted once for all rows, since nothing of a row is in it. */
function ratingCounts(productId: string): SQL<RatingCounts> {
  return sql<RatingCounts>`(
    select json_build_array(
      count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4),
      count(*) filter (where rating = 5)
    )
    from ${reviews} where ${reviews.productId} = ${productId} and removed_at is null
  )`;
}

function reviewPage<Row extends { id: string; createdAt: Date }>(rows: Row[]) {
  return pageOf(rows, reviewLimits.pageSize, (last) => placeAt(last.createdAt, last.id));
}

function shownReview(row: typeof reviewsWithAuthor.$inferSelect): ReviewView {
  const { id, rating, createdAt, updatedAt, isVerified } = row;
  const author = { id: row.userId, username: row.username, avatarUrl: avatarAddress(row.avatarId) };
  const removal = row.removedAt ? { reason: row.removalReason } : null;
  const comment = removal ? '' : row.comment;
  return { id, rating, comment, createdAt, updatedAt, isVerified, author, removal };
}

/** The product, with its ratings held until the transaction ends. */
export async function lockProduct(tx: Database, id: string) {
  const [product] = await tx
    .select({
      id: products.id,
      sellerId: products.userId,
      name: products.name,
      slug: products.slug,
      isPublished: products.isPublished,
      isListed: products.isListed,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  return product;
}

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * A review under the lock of its product, as all changes of it are.
 * @throws Refusal NOT_FOUND
 */
export async function lockReview(tx: Database, id: string) {
  const which = eq(reviews.id, id);
  const [found] = await tx.select({ productId: reviews.productId }).from(reviews).where(which);
  const product = found && (await lockProduct(tx, found.productId));
  // Read once more: it may have changed while another one held the lock.
  const [review] = product ? await tx.select().from(reviews).where(which) : [];
  if (!product || !review) throw new Refusal('NOT_FOUND', reviewTexts.notFound);
  return { ...review, product };
}
