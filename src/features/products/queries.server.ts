import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { authorFrom, profileTag } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage } from '#platform/keyset.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { noSuchPage } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { hasDownload, partCount } from './bundles/columns.queries.server.ts';
import { productEdits } from './edits.tables.server.ts';
import { editSentences, requireOwner } from './ownership.ts';
import { saleColumns } from './prices/queries.server.ts';
import { cardDescription, productLimits } from './rules.ts';
import { categories, productGallery, products, productSlugs } from './tables.server.ts';
import { productTexts } from './texts.ts';

export type ProductRow = typeof products.$inferSelect;

/** Exact: the column `avg_rating` is rounded, and what is shown would be rounded twice. */
export const meanRating = sql<
  number | null
>`${products.ratingSum}::float8 / nullif(${products.ratingCount}, 0)`;

/** What JavaScript takes for a space, whatever the locale of the database. */
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const enough = productLimits.cardDescription + 1;

/**
 * The description as a card shows it, however much space it begins with. A pattern is slow: mostly
 * the first 300 characters suffice.
 */
export const cardDescriptionColumn = sql<string>`case
  when length(translate(left(${products.descriptionText}, 300), ${spaces}, '')) >= ${enough}
  then left(${products.descriptionText}, 300)
  else substring(${products.descriptionText} from
    ${`^(?:[${spaces}]*[^${spaces}]){0,${enough}}`}) end`.mapWith(cardDescription);

/** Columns of every list of products: only what a card shows. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  description: cardDescriptionColumn,
  categoryId: products.categoryId,
  partCount,
  priceCents: products.priceCents,
  ...saleColumns,
  thumbnailId: products.thumbnailId,
  avgRating: meanRating,
  ratingCount: products.ratingCount,
  viewCount: products.viewCount,
  downloadCount: products.downloadCount,
  createdAt: products.createdAt,
  sellerId: profiles.id,
  sellerName: profiles.username,
  sellerAvatarId: profiles.avatarId,
};

type SellerColumns = {
  sellerId: string | null;
  sellerName: string | null;
  sellerAvatarId: string | null;
};

/** A row of `cardColumns` (its query joins the profiles) in the format of cards. */
export function cardFrom<Row extends SellerColumns>(row: Row) {
  const { sellerId, sellerName, sellerAvatarId, ...card } = row;
  const seller =
    sellerId && sellerName
      ? { id: sellerId, username: sellerName, avatarId: sellerAvatarId }
      : null;
  return { ...card, author: authorFrom(seller) };
}

/** What the policy needs to know to decide who may see a product. */
export const visibilityColumns = {
  userId: products.userId,
  isPublished: products.isPublished,
  isListed: products.isListed,
  isDeleted: sql<boolean>`${products.deletedAt} is not null`,
};

/** Whether everybody may see it. */
export const isPublic = and(eq(products.isPublished, true), eq(products.isListed, true));

/** Whether lists show it to everybody: a recalled extension is left out, its page says why. */
export const isOffered = and(isPublic, isNull(products.recalledAt));

/** Every category, by name. */
export const listCategories = sharedRead({
  read: (db): Promise<{ id: string; name: string }[]> =>
    db.select().from(categories).orderBy(asc(categories.name)),
  tags: () => [],
});

export type GalleryItemRow = {
  imageId: string | null;
  modelId: string | null;
  width: number | null;
  height: number | null;
  fullWidth: number | null;
  fullHeight: number | null;
};

/** The pictures and 3D previews of a product in order, together with its other columns. */
export const galleryColumn = sql<GalleryItemRow[]>`(
  select coalesce(json_agg(json_build_object(
    'imageId', ${productGallery.imageId}, 'modelId', ${productGallery.modelId},
    'width', gallery_uploads.width, 'height', gallery_uploads.height,
    'fullWidth', gallery_uploads.full_width, 'fullHeight', gallery_uploads.full_height
  ) order by ${productGallery.position}), '[]'::json)
  from ${productGallery}
  left join ${uploads} as gallery_uploads on gallery_uploads.id = ${productGallery.imageId}
  where ${productGallery.productId} = ${products.id}
)`;

/** The current slug of a listed product that once had this one. */
export async function currentSlug(db: Database, formerSlug: string) {
  const [row] = await db
    .select({ slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(and(eq(productSlugs.slug, formerSlug), isPublic));
  return row ?? null;
}

/**
 * One page of a person's products, newest first, and the cursor of the next one: others see only
 * listed ones.
 * @throws Refusal INVALID if the cursor is not valid
 */
export function productsBySeller(context: ReadContext, viewer: Viewer | null, input: BySeller) {
  const isOwn = viewer?.id === input.sellerId;
  return isOwn ? readBySeller(context.db, input, isOwn) : offeredBySeller(context, input);
}

type BySeller = { sellerId: string; after?: string | undefined; limit: number };

const offeredBySeller = sharedRead({
  read: (db, input: BySeller) => readBySeller(db, input, false),
  tags: (_, { sellerId }) => ['products', profileTag(sellerId)],
});

/** What its seller, and nobody else, learns about the changes of a listed product. */
const changes = {
  isWaiting: sql<boolean>`${products.waitsSince} is not null`,
  hasRejectedChanges: sql<boolean>`(${products.rejectionReason} <> '' or exists (
    select from ${productEdits}
    where ${productEdits.productId} = ${products.id} and not ${productEdits.isWaiting}))`,
};
const hiddenChanges = { isWaiting: sql<boolean>`false`, hasRejectedChanges: sql<boolean>`false` };

async function readBySeller(db: Database, input: BySeller, isOwn: boolean) {
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`${products.createdAt}`, type: 'timestamptz', direction: 'desc' },
    id: products.id,
    limit: input.limit,
    after: input.after,
    badCursor: noSuchPage,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({
          ...cardColumns,
          status: products.status,
          isPublished: products.isPublished,
          ...(isOwn ? changes : hiddenChanges),
          hasDownload,
          position,
        })
        .from(products)
        .leftJoin(profiles, eq(profiles.id, products.userId))
        .where(
          and(
            eq(products.userId, input.sellerId),
            isNull(products.deletedAt),
            isOwn ? undefined : isOffered,
            where,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { products: rows.map(cardFrom), next };
}

/**
 * The product, locked until the transaction ends; one that its seller deleted counts as missing.
 * @throws Refusal NOT_FOUND with the sentence
 */
export async function lockProduct(
  tx: Database,
  which: SQL | undefined,
  sentence: string = productTexts.notFound,
): Promise<ProductRow> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(which, isNull(products.deletedAt)))
    .for('update');
  if (!product) throw new Refusal('NOT_FOUND', sentence);
  return product;
}

/**
 * The same for its owner alone.
 * @throws Refusal NOT_FOUND or FORBIDDEN with one of the sentences
 */
export async function lockOwnProduct(
  tx: Database,
  actor: Viewer,
  which: SQL | undefined,
  sentences = editSentences,
): Promise<ProductRow> {
  const product = await lockProduct(tx, which, sentences.missing);
  requireOwner(actor, product, sentences);
  return product;
}
