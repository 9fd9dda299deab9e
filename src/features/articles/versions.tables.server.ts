import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles, moderationStatus, versionColumns } from './tables.server.ts';

/** The article before each save, visible only to its writers and the moderators. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: deletedWith('article_id', () => articles.id),
    revision: integer('revision').notNull(),
    userId: deletedWith('user_id', () => users.id),
    ...versionColumns(),
    /** The pictures and files that it shows, which stay as long as it does. */
    imageIds: uuid('image_ids').array().notNull(),
    /** Of the content's JSON: the total size of an article's versions is limited. */
    bytes: integer('bytes').notNull(),
    /** The state when the next version was saved. */
    moderationStatus: moderationStatus('moderation_status').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The co-author who saved it; null: the author of the article. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    /** The changes of the next save. */
    wordsAdded: integer('words_added').notNull(),
    wordsRemoved: integer('words_removed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.revision] }),
    index('article_versions_person').on(table.userId),
    index('article_versions_thumbnail').on(table.thumbnailId),
    index('article_versions_saved_by')
      .on(table.savedBy)
      .where(sql`saved_by is not null`),
    check('article_versions_revision', sql`revision >= 1`),
    check('article_versions_numbers', sql`bytes > 0 and words_added >= 0 and words_removed >= 0`),
  ],
);
