import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RichDocument } from '#document/schema.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import type { GalleryItem } from './input.ts';
import { productLimits } from './rules.ts';
import { categories, products } from './tables.server.ts';

/**
 * What the seller of a listed product has saved since the approval: visitors continue to see the
 * approved version. Its pictures are kept by `product_images`.
 */
export const productEdits = pgTable(
  'product_edits',
  {
    productId: deletedWith('product_id', () => products.id).primaryKey(),
    name: text('name').notNull(),
    description: jsonb('description').$type<RichDocument>().notNull(),
    /** The description rendered by the renderer version in the next column. */
    descriptionHtml: text('description_html').notNull(),
    descriptionRenderer: integer('description_renderer').notNull(),
    descriptionText: text('description_text').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    tags: text('tags').array().notNull(),
    thumbnailId: uuid('thumbnail_id')
      .notNull()
      .references(() => uploads.id),
    gallery: jsonb('gallery').$type<GalleryItem[]>().notNull(),
    /** The 3D preview of the gallery: its file stays as long as it is referenced here. */
    modelId: uuid('model_id').references(() => storedFiles.id),
    /** False once a moderator rejected it: it stays so that the seller can continue with it. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_edits_name', sql.raw(`char_length(name) between 1 and ${productLimits.name}`)),
    check('product_edits_tags', sql.raw(`cardinality(tags) <= ${productLimits.tags}`)),
    index('product_edits_thumbnail').on(table.thumbnailId),
    index('product_edits_model').on(table.modelId),
  ],
);
