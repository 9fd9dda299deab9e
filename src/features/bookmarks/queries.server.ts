import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { mayRead } from '#features/articles/policy.ts';
import { cardColumns, readableColumns } from '#features/articles/queries.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { mayRead as maySeeProduct } from '#features/products/policy.ts';
import {
  cardColumns as productCardColumns,
  cardFrom,
  isOffered,
  visibilityColumns,
} from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { type InstantPlace, type PageInput, placeAt } from '#shared/cursor.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BookmarkInput, BookmarksAmongInput } from './input.ts';
import { bookmarkLimits, type BookmarkContentType } from './rules.ts';
import { userBookmarks } from './tables.server.ts';

/** Those of the ids given that the person has bookmarked. */
export async function bookmarksAmong(
  db: Database,
  viewer: { id: string },
  { contentType, contentIds }: BookmarksAmongInput,
): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const rows = await bookmarkedIds(db, { userId: viewer.id, contentType, contentIds });
  return rows.map((row) => row.contentId);
}

type Among = BookmarksAmongInput & { userId: string };

const bookmarkedIds = builtQuery<Among>('bookmarks among')((db, value) =>
  db
    .select({ contentId: userBookmarks.contentId })
    .from(userBookmarks)
    .where(
      and(
        eq(userBookmarks.userId, value('userId')),
        eq(userBookmarks.contentType, value('contentType')),
        sql`${userBookmarks.contentId} = any(${value('contentIds')})`,
      ),
    ),
);

/**
 * One page of a person's bookmarked articles, newest bookmark first, and the cursor of the next
 * page. `article` is null while they may not read it: it has been unlisted since.
 */
export async function bookmarkedArticles(db: Database, viewer: Viewer, { after }: PageInput) {
  const rows = await db
    .select({ ...bookmarkColumns, article: cardColumns, ...readableColumns })
    .from(userBookmarks)
    .innerJoin(articles, eq(articles.id, userBookmarks.articleId))
    .where(bookmarksOf(viewer, 'article', after))
    .orderBy(...newestFirst)
    .limit(bookmarkLimits.pageSize + 1);
  return bookmarkPage(rows, ({ contentId, article, ...written }) => ({
    contentId,
    article: mayRead(viewer, written) ? article : null,
  }));
}

/** The same for products; `product` is null while they may not see it. */
export async function bookmarkedProducts(db: Database, viewer: Viewer, { after }: PageInput) {
  const rows = await db
    .select({
      ...bookmarkColumns,
      tellsPrice: userBookmarks.tellsPrice,
      product: productCardColumns,
      ...visibilityColumns,
    })
    .from(userBookmarks)
    .innerJoin(products, eq(products.id, userBookmarks.productId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .where(bookmarksOf(viewer, 'product', after))
    .orderBy(...newestFirst)
    .limit(bookmarkLimits.pageSize + 1);
  return bookmarkPage(rows, ({ contentId, tellsPrice, product, ...visibility }) => ({
    contentId,
    tellsPrice,
    product: maySeeProduct(viewer, visibility) ? cardFrom(product) : null,
  }));
}

/** Whether the viewer may bookmark it; it cannot be deleted before the transaction ends. */
export async function lockReadableContent(
  tx: Database,
  viewer: Viewer,
  { contentType, contentId }: BookmarkInput,
): Promise<boolean> {
  if (contentType === 'product') {
    const [product] = await tx
      .select(visibilityColumns)
      .from(products)
      .where(eq(products.id, contentId))
      .for('key share');
    return product !== undefined && maySeeProduct(viewer, product);
  }
  const [article] = await tx
    .select(readableColumns)
    .from(articles)
    .where(eq(articles.id, contentId))
    .for('key share');
  return article !== undefined && mayRead(viewer, article);
}

const bookmarkColumns = {
  contentId: userBookmarks.contentId,
  createdAt: userBookmarks.createdAt,
};

const newestFirst = [desc(userBookmarks.createdAt), desc(userBookmarks.contentId)];

function bookmarksOf(
  viewer: { id: string },
  contentType: BookmarkContentType,
  after: InstantPlace | undefined,
) {
  return and(
    eq(userBookmarks.userId, viewer.id),
    eq(userBookmarks.contentType, contentType),
    earlierThan([userBookmarks.createdAt, userBookmarks.contentId], after),
  );
}

function bookmarkPage<Row extends { createdAt: Date; contentId: string }, Bookmark>(
  rows: readonly Row[],
  bookmarkOf: (row: Row) => Bookmark,
) {
  const { page, next } = pageOf(rows, bookmarkLimits.pageSize, (last) =>
    placeAt(last.createdAt, last.contentId),
  );
  return { bookmarks: page.map(bookmarkOf), next };
}

/** A product for a notification about its lower price; undefined if it is gone or not offered. */
export async function pricedProduct(db: Database, productId: string) {
  const [product] = await db
    .select({
      name: products.name,
      slug: products.slug,
      sellerId: products.userId,
      priceCents: products.priceCents,
      saleEndsAt: products.saleEndsAt,
    })
    .from(products)
    .where(and(eq(products.id, productId), isOffered));
  return product;
}

/** A batch of people who want price notices and do not have it, by their ids. */
export async function peopleToNotify(
  tx: Database,
  productId: string,
  after: string | undefined,
): Promise<string[]> {
  const rows = await tx
    .select({ userId: userBookmarks.userId })
    .from(userBookmarks)
    .where(
      and(
        eq(userBookmarks.contentId, productId),
        eq(userBookmarks.tellsPrice, true),
        sql`not exists (select 1 from purchases where buyer_id = ${userBookmarks.userId}
          and product_id = ${productId} and status in ('owned', 'disputed'))`,
        after === undefined ? undefined : gt(userBookmarks.userId, after),
      ),
    )
    .orderBy(asc(userBookmarks.userId))
    .limit(bookmarkLimits.told);
  return rows.map(({ userId }) => userId);
}

/** The recipient of the mail about a lower price; undefined if they no longer want it. */
export async function wishOf(db: Database, userId: string, productId: string) {
  const [wish] = await db
    .select({ to: users.email, name: users.name })
    .from(userBookmarks)
    .innerJoin(users, eq(users.id, userBookmarks.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce))
    .where(
      and(
        eq(userBookmarks.userId, userId),
        eq(userBookmarks.contentId, productId),
        eq(userBookmarks.tellsPrice, true),
        isNull(suspensions.userId),
      ),
    );
  return wish;
}
