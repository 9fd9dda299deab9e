import { eq, sql } from 'drizzle-orm';
import { mayEdit, mayRead } from '#features/articles/policy.ts';
import { readableColumns } from '#features/articles/queries.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { mayReadUnder } from '#features/comments/policy.ts';
import {
  isOfArticle,
  isOfProduct,
  subjectColumns,
} from '#features/comments/subject.queries.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { mayRead as maySeeProduct } from '#features/products/policy.ts';
import { visibilityColumns } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReportedContentInput } from './input.ts';
import type { ReportContentType } from './rules.ts';

/** `isReadable`: whether the viewer can see it, according to its own feature. */
type Content = { authorId: string | null; isReadable: boolean };

/**
 * The subject of a report; it cannot be deleted before the transaction ends. Null if it is gone.
 */
export function lockContent(
  tx: Database,
  viewer: Viewer,
  { contentType, contentId }: ReportedContentInput,
): Promise<Content | null> {
  return locks[contentType](tx, viewer, contentId);
}

const locks: Record<
  ReportContentType,
  (tx: Database, viewer: Viewer, id: string) => Promise<Content | null>
> = {
  async article(tx, viewer, id) {
    const [article] = await tx
      .select(readableColumns)
      .from(articles)
      .where(eq(articles.id, id))
      .for('key share');
    if (!article) return null;
    // What people write with others is their own, too.
    const authorId = mayEdit(viewer, article) ? viewer.id : article.authorId;
    return { authorId, isReadable: mayRead(viewer, article) };
  },

  async product(tx, viewer, id) {
    const [product] = await tx
      .select(visibilityColumns)
      .from(products)
      .where(eq(products.id, id))
      .for('key share');
    const isReadable = product !== undefined && maySeeProduct(viewer, product);
    return product ? { authorId: product.userId, isReadable } : null;
  },

  async comment(tx, viewer, id) {
    const [comment] = await tx
      .select({
        authorId: comments.userId,
        removedAt: comments.removedAt,
        ...subjectColumns,
      })
      .from(comments)
      .leftJoin(articles, isOfArticle)
      .leftJoin(products, isOfProduct)
      .where(eq(comments.id, id))
      .for('key share', { of: comments });
    if (!comment) return null;
    const { authorId, removedAt } = comment;
    return { authorId, isReadable: removedAt === null && mayReadUnder(viewer, comment) };
  },

  async review(tx, viewer, id) {
    const [review] = await tx
      .select({
        authorId: reviews.userId,
        removedAt: reviews.removedAt,
        product: visibilityColumns,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id))
      .for('key share');
    if (!review) return null;
    const { authorId, removedAt, product } = review;
    return { authorId, isReadable: removedAt === null && maySeeProduct(viewer, product) };
  },

  async review_reply(tx, viewer, id) {
    const [review] = await tx
      .select({
        isShown: sql<boolean>`${reviews.removedAt} is null and ${reviews.replyRemovedAt} is null
          and ${reviews.repliedAt} is not null`,
        product: visibilityColumns,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id))
      .for('key share');
    if (!review) return null;
    const { isShown, product } = review;
    return { authorId: product.userId, isReadable: isShown && maySeeProduct(viewer, product) };
  },

  async profile(tx, _viewer, id) {
    const [profile] = await tx
      .select({ authorId: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for('key share');
    return profile ? { ...profile, isReadable: true } : null;
  },
};
