import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant, millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { articles, versionColumns } from './tables.server.ts';

/** The approved version, while an edit of it waits for review: the moderator sees the changes. */
export const articleApprovedVersions = pgTable(
  'article_approved_versions',
  {
    articleId: deletedWith('article_id', () => articles.id).primaryKey(),
    ...versionColumns(),
    /** When the author saved it. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('article_approved_versions_thumbnail').on(table.thumbnailId)],
);

/** For a currently rejected article: by whom and when, and what undoing it restores. */
export const articleRejections = pgTable(
  'article_rejections',
  {
    articleId: deletedWith('article_id', () => articles.id).primaryKey(),
    wasPublished: boolean('was_published').notNull(),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: millisecondInstant('removed_at').notNull().defaultNow(),
  },
  (table) => [
    index('article_rejections_newest').on(table.removedAt, table.articleId),
    index('article_rejections_removed_by').on(table.removedBy),
  ],
);
