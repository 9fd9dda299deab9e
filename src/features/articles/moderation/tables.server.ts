import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RichDocument } from '#document/schema.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { articleCategory, articleDifficulty, articles } from '../tables.server.ts';

/** What was approved, while an edit of it waits for review: the moderator sees what changed. */
export const articleApprovedVersions = pgTable('article_approved_versions', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: articleCategory('category').notNull(),
  difficulty: articleDifficulty('difficulty').notNull(),
  readTimeMinutes: integer('read_time_minutes').notNull(),
  thumbnailId: uuid('thumbnail_id')
    .notNull()
    .references(() => uploads.id),
  content: jsonb('content').$type<RichDocument>().notNull(),
  /** When the author had saved it. */
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
