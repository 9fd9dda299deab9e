import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/tables.server.ts';
import type { NotificationMetadata } from '#features/notifications/rules.ts';
import { isPublic } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { activeStatuses } from '#features/purchases/rules.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { subjectIdOf, type StoredSubject, type Subject } from './rules.ts';
import { comments } from './tables.server.ts';

// Of an article, and of a product: these two determine who may read the comments.
const visibilityColumns = (ownerId: PgColumn, isShown: SQL | PgColumn | undefined) => ({
  ownerId: sql<string | null>`${ownerId}`.as('subject_owner_id'),
  isPublic: sql<boolean>`${isShown}`.as('subject_is_public'),
});

/** The article or product as a table of one row, or of none if it does not exist. */
export function subjectRow(db: Database, subject: Subject) {
  const ofArticle = db
    .select(visibilityColumns(articles.userId, articles.isPublished))
    .from(articles)
    .where(eq(articles.id, subjectIdOf(subject)))
    .as('subject');
  const ofProduct: typeof ofArticle = db
    .select(visibilityColumns(products.userId, isPublic))
    .from(products)
    .where(and(eq(products.id, subjectIdOf(subject)), isNull(products.deletedAt)))
    .as('subject');
  return subject.articleId ? ofArticle : ofProduct;
}

/** For queries that start from comments and join both tables on `isOfArticle` and `isOfProduct`. */
export const subjectColumns = {
  articleId: comments.articleId,
  productId: comments.productId,
  ownerId: sql<string | null>`coalesce(${articles.userId}, ${products.userId})`,
  isPublic: sql<boolean>`coalesce(${articles.isPublished}, ${isPublic}, false)`,
};
export const isOfArticle = eq(articles.id, comments.articleId);
export const isOfProduct = and(eq(products.id, comments.productId), isNull(products.deletedAt));

/** Whether the person of a column has the product in question; always false for an article. */
export function hasProduct(subject: Subject, userId: PgColumn): SQL<boolean> {
  if (subject.articleId) return sql`false`;
  return sql`exists (
    select 1 from ${purchases}
    where ${purchases.buyerId} = ${userId} and ${purchases.productId} = ${subjectIdOf(subject)}
      and ${purchases.status} in ('owned', 'disputed')
  )`;
}

/** Whether the author of a stored comment has the product that it belongs to. */
export async function authorHasProduct(db: Database, id: string): Promise<boolean> {
  const owned = and(
    eq(purchases.buyerId, comments.userId),
    eq(purchases.productId, comments.productId),
    inArray(purchases.status, activeStatuses),
  );
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(purchases, owned)
    .where(eq(comments.id, id))
    .limit(1);
  return found.length > 0;
}

/** The owner of an article or a product, and its description in notifications. */
export type SubjectFacts = {
  ownerId: string | null;
  isPublic: boolean;
  /** For a product: nobody can get it any more. */
  isRecalled: boolean;
  slug: string;
  metadata: NotificationMetadata;
};

/** With `isHeld` it cannot be deleted until the transaction ends. */
export async function subjectFacts(
  tx: Database,
  { articleId, productId }: Subject | StoredSubject,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<SubjectFacts | null> {
  if (articleId) return articleFacts(tx, articleId, isHeld);
  return productId ? productFacts(tx, productId, isHeld) : null;
}

async function articleFacts(tx: Database, articleId: string, isHeld: boolean) {
  const query = tx
    .select({
      ownerId: articles.userId,
      isPublic: articles.isPublished,
      title: articles.title,
      slug: articles.slug,
      category: articles.category,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  const [article] = await (isHeld ? query.for('key share') : query);
  if (!article) return null;
  const { title, category, ...facts } = { ...article, isRecalled: false };
  const metadata = {
    articleId,
    articleTitle: title,
    articleSlug: facts.slug,
    articleCategory: category,
  };
  return { ...facts, metadata };
}

async function productFacts(tx: Database, productId: string, isHeld: boolean) {
  const query = tx
    .select({
      ownerId: products.userId,
      isPublic: sql<boolean>`${isPublic}`,
      isRecalled: sql<boolean>`${products.recalledAt} is not null`,
      name: products.name,
      slug: products.slug,
    })
    .from(products)
    .where(eq(products.id, productId));
  const [product] = await (isHeld ? query.for('key share') : query);
  if (!product) return null;
  const { name, ...facts } = product;
  return { ...facts, metadata: { productId, productName: name, productSlug: facts.slug } };
}
