import { eq, inArray, type SQL } from 'drizzle-orm';
import { mayRead } from '#features/articles/policy.ts';
import { readableColumns } from '#features/articles/queries.server.ts';
import { articlePath } from '#features/articles/rules.ts';
import { articles } from '#features/articles/tables.server.ts';
import { commentAnchor } from '#features/comments/rules.ts';
import { comments } from '#features/comments/tables.server.ts';
import { mayRead as maySeeProduct } from '#features/products/policy.ts';
import { visibilityColumns } from '#features/products/queries.server.ts';
import { productPath } from '#features/products/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { draftParameter, type DraftFormKind } from './rules.ts';
import { targetOf, type Target } from './target.ts';

type Draft = { id: string; form: DraftFormKind; subject: string };
/** Where a draft can be continued, and what it is about. */
export type DraftTarget = { path: string | null; about: string };
type Place = { path: string; hash: string; about: string };
type Entry = [string, Place];

/**
 * Where each of these drafts can be continued; one query for each kind of subject, not for each
 * draft. Subjects that the person may not see have no address.
 */
export async function targetsOf(
  db: Database,
  viewer: Viewer,
  drafts: readonly Draft[],
): Promise<Map<string, DraftTarget>> {
  const targets = drafts.map((draft) => ({ id: draft.id, target: targetOf(draft) }));
  const ids = (kind: Target['kind']) =>
    targets.flatMap(({ target }) => (target?.kind === kind ? [target.id] : []));
  const found = new Map<string, Place>([
    ...(await articlePlaces(db, viewer, ids('article'))),
    ...(await productPlaces(db, viewer, 'product', inArray(products.id, ids('product')))),
    ...(await productPlaces(
      db,
      viewer,
      'product-slug',
      inArray(products.slug, ids('product-slug')),
    )),
    ...(await commentPlaces(db, viewer, ids('comment'))),
    ...(await reviewPlaces(db, viewer, ids('review'))),
  ]);
  return new Map(targets.map(({ id, target }) => [id, draftTarget(id, target, found)]));
}

function draftTarget(id: string, target: Target | null, found: Map<string, Place>): DraftTarget {
  const asked = `?${draftParameter}=${id}`;
  if (target?.kind === 'page') return { path: target.id + asked, about: '' };
  const place = target && found.get(`${target.kind}:${target.id}`);
  if (!place) return { path: null, about: '' };
  return { path: place.path + (target.under ?? '') + asked + place.hash, about: place.about };
}

const articleColumns = {
  slug: articles.slug,
  title: articles.title,
  category: articles.category,
  ...readableColumns,
};
const productColumns = { slug: products.slug, name: products.name, ...visibilityColumns };

async function articlePlaces(db: Database, viewer: Viewer, ids: string[]): Promise<Entry[]> {
  const rows = await db
    .select({ id: articles.id, ...articleColumns })
    .from(articles)
    .where(inArray(articles.id, ids));
  return rows.flatMap((row): Entry[] =>
    mayRead(viewer, row) ? [[`article:${row.id}`, articlePlace(row, '#comments')]] : [],
  );
}

async function productPlaces(
  db: Database,
  viewer: Viewer,
  kind: 'product' | 'product-slug',
  which: SQL,
): Promise<Entry[]> {
  const rows = await db
    .select({ id: products.id, ...productColumns })
    .from(products)
    .where(which);
  return rows.flatMap((row): Entry[] => {
    const named = kind === 'product' ? row.id : row.slug;
    return maySeeProduct(viewer, row) ? [[`${kind}:${named}`, productPlace(row, '')]] : [];
  });
}

/** The page of a comment, at the comment. */
async function commentPlaces(db: Database, viewer: Viewer, ids: string[]): Promise<Entry[]> {
  const rows = await db
    .select({ id: comments.id, article: articleColumns, product: productColumns })
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(products, eq(products.id, comments.productId))
    .where(inArray(comments.id, ids));
  return rows.flatMap(({ id, article, product }): Entry[] => {
    const hash = `#${commentAnchor(id)}`;
    if (article && mayRead(viewer, article))
      return [[`comment:${id}`, articlePlace(article, hash)]];
    if (!product || !maySeeProduct(viewer, product)) return [];
    return [[`comment:${id}`, productPlace(product, hash)]];
  });
}

async function reviewPlaces(db: Database, viewer: Viewer, ids: string[]): Promise<Entry[]> {
  const rows = await db
    .select({ id: reviews.id, ...productColumns })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, ids));
  return rows.flatMap((row): Entry[] =>
    maySeeProduct(viewer, row) ? [[`review:${row.id}`, productPlace(row, '#reviews')]] : [],
  );
}

type Article = Parameters<typeof articlePath>[0] & { title: string };

function articlePlace({ slug, category, title }: Article, hash: string): Place {
  return { path: articlePath({ slug, category }), hash, about: title };
}

function productPlace({ slug, name }: { slug: string; name: string }, hash: string): Place {
  return { path: productPath({ slug }), hash, about: name };
}
