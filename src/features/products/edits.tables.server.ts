import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RichDocument } from '#document/schema.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { GalleryItem } from './input.ts';
import { productLimits } from './rules.ts';
import { categories, products } from './tables.server.ts';

/**
 * What the seller of a listed product saved since the approval: visitors go on seeing what was
 * approved. Its pictures are held by `product_images`, its 3D previews are claimed.
 */
export const productEdits = pgTable(
  'product_edits',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: jsonb('description').$type<RichDocument>().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    tags: text('tags').array().notNull(),
    thumbnailId: uuid('thumbnail_id')
      .notNull()
      .references(() => uploads.id),
    gallery: jsonb('gallery').$type<GalleryItem[]>().notNull(),
    /** False once a moderator rejected it: it stays for the seller to go on with. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('product_edits_name', sql.raw(`char_length(name) between 1 and ${productLimits.name}`)),
    check('product_edits_tags', sql.raw(`cardinality(tags) <= ${productLimits.tags}`)),
    index('product_edits_waiting')
      .on(table.productId)
      .where(sql`is_waiting`),
    index('product_edits_thumbnail').on(table.thumbnailId),
  ],
);
