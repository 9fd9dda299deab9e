import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import {
  cardColumns as productCardColumns,
  cardFrom,
  isOffered,
} from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { coauthorships } from './coauthors/queries.server.ts';
import { articleProducts } from './mentions.tables.server.ts';
import { cardColumns, withImage } from './queries.server.ts';
import { mayRead } from './policy.ts';
import { articleLimits } from './rules.ts';
import { articles } from './tables.server.ts';

/**
 * The products that an article mentions, as currently offered, in the order of its text; none for
 * an article that this viewer may not see.
 */
export async function productsIn(context: ReadContext, viewer: Viewer | null, articleId: string) {
  const rows = await namedProducts(context, articleId);
  return rows
    .filter(({ isShown, ...written }) => mayRead(viewer, { ...written, isPublished: isShown }))
    .map(({ authorId: _author, coauthors: _, isShown: _isShown, ...product }) => cardFrom(product));
}

const namedProducts = sharedRead({
  read: readNamed,
  tags: ([first], articleId) => (first?.isShown ? ['products', `article:${articleId}`] : null),
});

function readNamed(db: Database, articleId: string) {
  return db
    .select({
      ...productCardColumns,
      authorId: articles.userId,
      coauthors: coauthorships,
      isShown: articles.isPublished,
    })
    .from(articleProducts)
    .innerJoin(articles, eq(articles.id, articleProducts.articleId))
    .innerJoin(products, eq(products.id, articleProducts.productId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .where(and(eq(articleProducts.articleId, articleId), isOffered))
    .orderBy(asc(articleProducts.place));
}

/** The newest published articles that mention a product on offer, and their number. */
export const articlesNaming = sharedRead({
  read: readNaming,
  tags: (_, productId) => ['articles', `product:${productId}`],
});

async function readNaming(db: Database, productId: string) {
  const rows = await db
    .select({ ...cardColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(articleProducts)
    .innerJoin(articles, eq(articles.id, articleProducts.articleId))
    .innerJoin(products, eq(products.id, articleProducts.productId))
    .where(and(eq(products.id, productId), isOffered, eq(articles.isPublished, true)))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(articleLimits.sectionSize);
  return {
    total: rows[0]?.total ?? 0,
    articles: rows.map(({ total: _total, ...article }) => withImage(article)),
  };
}

/** Whether the article of the outer query mentions the product with this slug. */
export function namesProduct(db: Database, slug: string): SQL {
  return isAnyOf(
    articles.id,
    db
      .select({ id: articleProducts.articleId })
      .from(articleProducts)
      .innerJoin(products, eq(products.id, articleProducts.productId))
      .where(eq(products.slug, slug)),
  );
}
