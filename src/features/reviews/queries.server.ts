import { and, desc, eq, getViewSelectedFields, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { avatarAddress, profileTag } from '#features/profiles/rules.ts';
import { isPublic } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { activeStatuses } from '#features/purchases/rules.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReviewListInput, ReviewsByAuthorInput } from './input.ts';
import { reviewOrders } from './orders.queries.server.ts';
import type { ReviewPage, ReviewView } from './review.ts';
import { reviewLimits, type RatingCounts } from './rules.ts';
import { isVerifiedReview, reviews, reviewsWithAuthor } from './tables.server.ts';

/**
 * One page of a product's reviews, without the viewer's own one, which is returned separately; and
 * the number of ratings per star. A review that a moderator removed is visible only to its author,
 * with the reason.
 */
export async function reviewsOf(
  context: ReadContext,
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  input: ReviewListInput,
): Promise<ReviewPage> {
  const { isListed, isSeller, own } = viewer
    ? await ownReview(context.db, viewer, input.productId)
    : visitors;
  const found = isListed
    ? await publicReviews(context, input)
    : await readReviews(context.db, input, viewer);
  const others = found.rows.filter(({ id }) => id !== own?.id);
  const { page, next } = pageOf(others, reviewLimits.pageSize, reviewOrders[input.sort].placeOf);
  return {
    items: page.map((row) => shownReview(row, isSeller)),
    next,
    counts: found.counts,
    verifiedCounts: found.verifiedCounts,
    own: own && shownReview(own, isSeller),
  };
}

const publicReviews = sharedRead({
  read: (db, input: ReviewListInput) => readReviews(db, input, null),
  tags: (_, { productId }) => [`product:${productId}`],
});

async function readReviews(
  db: Database,
  { productId, sort, onlyVerified, after }: ReviewListInput,
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
) {
  const { keys } = reviewOrders[sort];
  const rows = await db
    .select({ ...getViewSelectedFields(reviewsWithAuthor), both: bothCounts(productId) })
    .from(reviewsWithAuthor)
    .where(
      and(
        eq(reviewsWithAuthor.productId, productId),
        isProductShown(viewer),
        isNull(reviewsWithAuthor.removedAt),
        onlyVerified ? eq(reviewsWithAuthor.isVerified, true) : undefined,
        after && keys.before(after),
      ),
    )
    .orderBy(desc(keys.value), desc(reviewsWithAuthor.id))
    // One more for the next page, and one for the viewer's own.
    .limit(reviewLimits.pageSize + 2)
    .prepare(
      [after && 'later', sort, onlyVerified && 'verified', 'reviews', viewer && 'for a member']
        .filter(Boolean)
        .join(' '),
    )
    .execute();
  const first =
    rows[0] ?? (onlyVerified || after ? await countsOf(db, viewer, productId) : undefined);
  const both = first?.both ?? { counts: noRatings, verifiedCounts: noRatings };
  return { rows, ...both };
}

const visitors = { isListed: true, isSeller: false, own: null };

/** The viewer's own review, whether everybody sees the product, and whether the viewer sells it. */
async function ownReview(db: Database, viewer: Pick<Viewer, 'id'>, productId: string) {
  const [row] = await productWithOwnReview(db, { viewerId: viewer.id, productId });
  return row ?? visitors;
}

type OwnReview = { viewerId: string; productId: string };

const productWithOwnReview = builtQuery<OwnReview>('own review')((db, value) =>
  db
    .select({
      isListed: sql<boolean>`(${products.isPublished} and ${products.isListed})`,
      isSeller: sql<boolean>`${products.userId} is not distinct from ${value('viewerId')}`,
      own: getViewSelectedFields(reviewsWithAuthor),
    })
    .from(products)
    .leftJoin(
      reviewsWithAuthor,
      and(
        eq(reviewsWithAuthor.productId, products.id),
        eq(reviewsWithAuthor.userId, value('viewerId')),
      ),
    )
    .where(and(eq(products.id, value('productId')), isNull(products.deletedAt))),
);

/** A person's reviews with their subjects, newest first; only of listed products. */
export const reviewsByAuthor = sharedRead({
  read: readByAuthor,
  tags: (_, { userId }) => ['products', profileTag(userId)],
});

async function readByAuthor(db: Database, { userId, after }: ReviewsByAuthorInput) {
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
        isPublic,
        earlierThan([reviews.createdAt, reviews.id], after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewLimits.pageSize + 1);
  const { page, next } = pageOf(rows, reviewLimits.pageSize, reviewOrders.newest.placeOf);
  return {
    items: page.map(({ thumbnailId, ...review }) => ({
      ...review,
      thumbnailUrl: imageAddress(thumbnailId, 400),
    })),
    next,
  };
}

const noRatings: RatingCounts = [0, 0, 0, 0, 0];

/** The number of ratings per star, if no review of the page contains it. */
async function countsOf(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isModerator'> | null,
  productId: string,
) {
  const [counts] = await db
    .select({ both: bothCounts(productId) })
    .from(reviewsWithAuthor)
    .where(and(eq(reviewsWithAuthor.productId, productId), isProductShown(viewer)))
    .limit(1);
  return counts;
}

/** Reviews of an unlisted product are visible to its owner and to moderators, like the product. */
function isProductShown(viewer: Pick<Viewer, 'id' | 'isModerator'> | null): SQL {
  const isShownToAll = sql`(${products.isPublished} and ${products.isListed})`;
  const isTheirs = sql`(${products.userId} = ${viewer?.id ?? null} or ${viewer?.isModerator === true})`;
  return sql`exists (
    select 1 from ${products}
    where ${products.id} = ${reviewsWithAuthor.productId} and ${products.deletedAt} is null
      and (${isShownToAll}${viewer ? sql` or ${isTheirs}` : sql``})
  )`;
}

type BothCounts = Pick<ReviewPage, 'counts' | 'verifiedCounts'>;

/**
 * How many gave 1 to 5 stars, of all and of people who have the product: counted once for all rows.
 */
function bothCounts(productId: string): SQL<BothCounts> {
  const stars = [1, 2, 3, 4, 5];
  const all = stars.map((n) => sql`count(*) filter (where rating = ${n})`);
  const verified = stars.map((n) => sql`count(*) filter (where rating = ${n} and is_verified)`);
  return sql<BothCounts>`(
    select json_build_object(
      'counts', json_build_array(${sql.join(all, sql`, `)}),
      'verifiedCounts', json_build_array(${sql.join(verified, sql`, `)})
    )
    from (
      select rating, ${isVerifiedReview} as is_verified from ${reviews}
      where ${reviews.productId} = ${productId} and removed_at is null
    ) as counted
  )`;
}

function shownReview(row: typeof reviewsWithAuthor.$inferSelect, isSeller: boolean): ReviewView {
  const { id, rating, createdAt, updatedAt, isVerified } = row;
  const author = { id: row.userId, username: row.username, avatarUrl: avatarAddress(row.avatarId) };
  const removal = row.removedAt ? { reason: row.removalReason } : null;
  const comment = removal ? '' : row.comment;
  const { version, blenderVersion } = row;
  const about = { version, blenderVersion, reply: removal ? null : shownReply(row, isSeller) };
  return { id, rating, comment, createdAt, updatedAt, isVerified, author, removal, ...about };
}

function shownReply(row: typeof reviewsWithAuthor.$inferSelect, isSeller: boolean) {
  const { reply: text, repliedAt, replyRemovedAt, replyRemovalReason: reason } = row;
  if (!repliedAt || (replyRemovedAt && !isSeller)) return null;
  return { text, repliedAt, removal: replyRemovedAt ? { reason } : null };
}

/** The number of the version that this person downloaded last; undefined if unknown. */
export async function downloadedVersion(tx: Database, person: { id: string }, productId: string) {
  const [row] = await tx
    .select({ number: productVersions.number })
    .from(purchases)
    .innerJoin(productVersions, eq(productVersions.id, purchases.downloadedVersionId))
    .where(
      and(
        eq(purchases.buyerId, person.id),
        eq(purchases.productId, productId),
        inArray(purchases.status, activeStatuses),
      ),
    );
  return row?.number;
}
