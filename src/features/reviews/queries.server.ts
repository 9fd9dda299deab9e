import { and, desc, eq, getViewSelectedFields, or, sql, type SQL } from 'drizzle-orm';
import { avatarAddress } from '#features/profiles/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { instantCursorText, type InstantCursor } from '#shared/instant-cursor.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReviewListInput, ReviewsByAuthorInput } from './input.ts';
import type { ReviewPage, ReviewView } from './review.ts';
import { reviewLimits, type RatingCounts } from './rules.ts';
import { reviews, reviewsWithAuthor } from './tables.server.ts';

/**
 * One page of a product's reviews, the newest first, without the viewer's own one, which comes
 * beside them; and how many gave how many stars. All in one query.
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
        after && or(isOwn, earlierThan(after, reviewsWithAuthor)),
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
  const { items, next } = pageOf(rows.filter((row) => !row.isOwn));
  return {
    items: items.map(shownReview),
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
        eq(products.isPublished, true),
        eq(products.isListed, true),
        after && earlierThan(after, reviews),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewLimits.pageSize + 1);
  const { items, next } = pageOf(rows);
  return {
    items: items.map(({ thumbnailId, ...review }) => ({
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
    from ${reviews} where ${reviews.productId} = ${productId}
  )`;
}

function earlierThan(
  { at, id }: InstantCursor,
  { createdAt, id: idColumn }: Pick<typeof reviewsWithAuthor | typeof reviews, 'createdAt' | 'id'>,
): SQL {
  return sql`(${createdAt}, ${idColumn}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[]) {
  const items = rows.slice(0, reviewLimits.pageSize);
  const last = items.at(-1);
  const hasMore = rows.length > items.length && last !== undefined;
  return { items, next: hasMore ? instantCursorText({ at: last.createdAt, id: last.id }) : null };
}

function shownReview(row: typeof reviewsWithAuthor.$inferSelect): ReviewView {
  const { id, rating, comment, createdAt, updatedAt, isVerified } = row;
  const author = { id: row.userId, username: row.username, avatarUrl: avatarAddress(row.avatarId) };
  return { id, rating, comment, createdAt, updatedAt, isVerified, author };
}
