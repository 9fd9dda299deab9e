import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { tagKeys } from '#features/publishing/tags.tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { RichDocument } from '#document/schema.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { wordIndex } from '#platform/word-index.tables.server.ts';
import {
  productChecks,
  productWords,
  ratingScore,
  releasedAt,
  worksFrom,
} from './columns.tables.server.ts';
import { extensionKinds, productLimits, productStatuses } from './rules.ts';

export const productStatus = pgEnum('product_status', productStatuses);
export const extensionKind = pgEnum('extension_kind', extensionKinds);

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
});

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: jsonb('description').$type<RichDocument>().notNull(),
    /** The description rendered by the renderer version in the next column. */
    descriptionHtml: text('description_html').notNull(),
    descriptionRenderer: integer('description_renderer').notNull(),
    /** The text of the description: for the search, the card and the head of the page. */
    descriptionText: text('description_text').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** US cents, the current price; 0 is free. If buyers choose the price: the minimum. */
    priceCents: integer('price_cents').notNull(),
    /** During a sale: the regular price, which applies again afterwards. Null: not on sale. */
    regularPriceCents: integer('regular_price_cents'),
    saleEndsAt: instant('sale_ends_at'),
    /** During a sale: the lowest price of the 30 days before it. */
    lowestPriceCents: integer('lowest_price_cents'),
    /** Buyers pay what they want, with the price as the minimum; this amount is suggested. */
    suggestedPriceCents: integer('suggested_price_cents'),
    /** Several products of the seller for one price; it has no file of its own. */
    isBundle: boolean('is_bundle').notNull().default(false),
    /** The name of its licence (SPDX, or one of ours); '' if the seller has not specified it. */
    licence: text('licence').notNull().default(''),
    /** The number of days in which a buyer may request a refund; 0: sales are final. */
    refundDays: integer('refund_days').notNull().default(0),
    /** How long buyers get new versions; null: always. */
    updateMonths: integer('update_months'),
    tags: text('tags').array().notNull(),
    tagKeys: tagKeys(),
    version: text('version').notNull().default(''),
    blenderVersionMin: text('blender_version_min').notNull().default(''),
    /**
     * The id in the manifest of its versions; fixed by the first approval. Null: not an extension.
     */
    extensionId: text('extension_id').unique(),
    extensionKind: extensionKind('extension_kind'),
    /** Of the current version, for the filters; no platforms means all of them. */
    platforms: text('platforms').array().notNull().default([]),
    licences: text('licences').array().notNull().default([]),
    /** Major, minor and patch: from this version on, up to but excluding that one. */
    blenderMin: integer('blender_min').array(),
    blenderMax: integer('blender_max').array(),
    /**
     * The first Blender version that it works with, for the filter: the manifest's, otherwise the
     * seller's, if it is a version.
     */
    worksFrom: integer('works_from').array().generatedAlwaysAs(worksFrom),
    /** Off: Blender lists a free extension only for people who have it. */
    listsOpenly: boolean('lists_openly').notNull().default(true),
    /** A moderator recalled the whole extension; Blender shows the reason to people who have it. */
    recalledAt: instant('recalled_at'),
    recalledBy: uuid('recalled_by').references(() => users.id, { onDelete: 'set null' }),
    recallReason: text('recall_reason').notNull().default(''),
    thumbnailId: uuid('thumbnail_id')
      .notNull()
      .references(() => uploads.id),
    isPublished: boolean('is_published').notNull().default(true),
    /** Off sale because its seller is suspended; it was on sale before, and will be again. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    status: productStatus('status').notNull().default('pending'),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`(status = 'listed' and deleted_at is null)`),
    /** Why the moderator rejected the product, or the pending changes of a listed one. */
    rejectionReason: text('rejection_reason').notNull().default(''),
    /** Since when part of it has waited for a moderator; null: nothing waits. */
    waitsSince: instant('waits_since'),
    /** Counts the seller's saves; a moderator decides on the revision that they saw. */
    revision: integer('revision').notNull().default(1),
    viewCount: integer('view_count').notNull().default(0),
    downloadCount: integer('download_count').notNull().default(0),
    /** Paid purchases that were not refunded. */
    saleCount: integer('sale_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    avgRating: numeric('avg_rating', { precision: 3, scale: 2, mode: 'number' }).generatedAlwaysAs(
      sql`(round(rating_sum::numeric / nullif(rating_count, 0), 2))`,
    ),
    /** In thousandths of a star: the order of Best Rated. */
    ratingScore: integer('rating_score').generatedAlwaysAs(ratingScore),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it was first listed; null if it never was. */
    listedAt: instant('listed_at'),
    /** Set instead of removing the row while people own it: they keep their download. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    ...productChecks(),
    unique('products_is_bundle').on(table.id, table.isBundle),
    index('products_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published and is_listed`),
    index('products_released')
      .on(sql`${releasedAt(table)} desc`, table.id.desc().nullsFirst())
      .where(sql`is_published and is_listed`),
    index('products_category_newest')
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published and is_listed`),
    index('products_cheapest')
      .on(table.priceCents, table.id)
      .where(sql`is_published and is_listed`),
    index('products_category_cheapest')
      .on(table.categoryId, table.priceCents, table.id)
      .where(sql`is_published and is_listed`),
    index('products_best_rated')
      .on(table.ratingScore.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published and is_listed`),
    index('products_best_selling')
      .on(table.saleCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published and is_listed`),
    index('products_works_from')
      .on(table.worksFrom)
      .where(sql`is_published and is_listed`),
    wordIndex('products_words', productWords(table)).where(sql`is_published and is_listed`),
    index('products_same_extension').on(sql`lower(${table.extensionId})`),
    index('products_seller').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('products_thumbnail').on(table.thumbnailId),
    index('products_renderer').on(table.descriptionRenderer),
    index('products_sale_ends')
      .on(table.saleEndsAt)
      .where(sql`sale_ends_at is not null`),
    index('products_recalled_by')
      .on(table.recalledBy)
      .where(sql`recalled_by is not null`),
    index('products_recalled')
      .on(table.recalledAt, table.id)
      .where(sql`recalled_at is not null`),
    index('products_queue')
      .on(table.waitsSince, table.id)
      .where(sql`deleted_at is null and waits_since is not null`),
  ],
);

/** Pictures and 3D previews in display order. */
export const productGallery = pgTable(
  'product_gallery',
  {
    productId: deletedWith('product_id', () => products.id),
    position: integer('position').notNull(),
    imageId: uuid('image_id').references(() => uploads.id),
    modelId: uuid('model_id').references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_gallery_item', sql`num_nonnulls(image_id, model_id) = 1`),
    check(
      'product_gallery_position',
      sql.raw(
        `position between 0 and ${productLimits.galleryImages + productLimits.galleryModels - 1}`,
      ),
    ),
    index('product_gallery_image').on(table.imageId),
    index('product_gallery_model').on(table.modelId),
  ],
);

/** Former addresses of products; those of listed ones redirect to the present one. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: deletedWith('product_id', () => products.id),
  },
  (table) => [index('product_slugs_product').on(table.productId)],
);

/** Products as their readers see them (spec B §3, §7), without files and payment accounts. */
export const productsWithAuthor = pgView('products_with_author').as((query) =>
  query
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      descriptionHtml: products.descriptionHtml,
      descriptionText: products.descriptionText,
      price: sql<number>`(${products.priceCents} / 100.0)::numeric(8, 2)`.as('price'),
      priceCents: products.priceCents,
      categoryId: products.categoryId,
      categoryName: sql<string>`${categories.name}`.as('category_name'),
      tags: products.tags,
      version: products.version,
      blenderVersionMin: products.blenderVersionMin,
      thumbnailId: products.thumbnailId,
      isPublished: products.isPublished,
      isListed: products.isListed,
      status: products.status,
      avgRating: products.avgRating,
      ratingCount: products.ratingCount,
      viewCount: products.viewCount,
      downloadCount: products.downloadCount,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      userId: products.userId,
      username: sql<string | null>`${profiles.username}`.as('username'),
      avatarId: sql<string | null>`${profiles.avatarId}`.as('avatar_id'),
      isDeleted: sql<boolean>`${products.deletedAt} is not null`.as('is_deleted'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(profiles, eq(profiles.id, products.userId)),
);
