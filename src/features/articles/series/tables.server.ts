import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles } from '../tables.server.ts';
import { seriesLimits } from './rules.ts';

/** Articles of one author in reading order. */
export const articleSeries = pgTable(
  'article_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: deletedWith('user_id', () => users.id),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Counts the author's saves: one window does not overwrite another unseen. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'article_series_title',
      sql.raw(`char_length(title) between 1 and ${seriesLimits.title}`),
    ),
    check('article_series_slug', sql`slug <> ''`),
    index('article_series_author').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('article_series_oldest').on(table.createdAt, table.id),
  ],
);

/** The articles of a series. The primary key ensures that an article is in at most one series. */
export const articleSeriesParts = pgTable(
  'article_series_parts',
  {
    articleId: deletedWith('article_id', () => articles.id).primaryKey(),
    seriesId: deletedWith('series_id', () => articleSeries.id),
    /** Their order; a deleted article leaves a gap. */
    position: integer('position').notNull(),
  },
  (table) => [
    unique('article_series_parts_order').on(table.seriesId, table.position),
    check(
      'article_series_parts_position',
      sql.raw(`position between 0 and ${seriesLimits.parts - 1}`),
    ),
  ],
);
