import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { fullSide } from '#shared/image-variants.ts';
import { imageKinds, imageLimits } from './rules.ts';

export const imageKind = pgEnum('image_kind', imageKinds);

/**
 * An image in storage. Its id is its random, immutable address: a replacement is a new row.
 * `claimed_at` is set while something refers to it; a day after nothing does, a sweep removes it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: imageKind('kind').notNull(),
    originalKey: text('original_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /**
     * Of the full size, otherwise that of the widest variant; null: not checked yet whether the
     * original is larger.
     */
    fullWidth: integer('full_width'),
    fullHeight: integer('full_height'),
    /** It has a still picture in addition to its sizes, which are animated. */
    isAnimated: boolean('is_animated').notNull().default(false),
    bytes: integer('bytes').notNull(),
    /** Of the public sizes, which count towards the uploader's storage. */
    variantBytes: integer('variant_bytes').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    check('uploads_bytes', sql.raw(`bytes between 1 and ${imageLimits.bytes}`)),
    check('uploads_variant_bytes', sql`${table.variantBytes} >= 0`),
    check('uploads_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'uploads_full_size',
      sql.raw(
        `(full_width is null) = (full_height is null) and full_width >= width and greatest(full_width, full_height) <= greatest(${fullSide}, width, height)`,
      ),
    ),
    index('uploads_user').on(table.userId),
    index('uploads_without_full_size')
      .on(table.id)
      .where(sql`${table.fullWidth} is null`),
    index('uploads_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.claimedAt} is null`),
  ],
);
