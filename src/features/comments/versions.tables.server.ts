import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { commentLimits } from './rules.ts';
import { comments, formColumns, pictureAltRule } from './tables.server.ts';

/** The text of a comment before each edit, visible only to moderators. */
export const commentVersions = pgTable(
  'comment_versions',
  {
    commentId: deletedWith('comment_id', () => comments.id),
    /** When its author wrote it; each edit is later than the one before. */
    writtenAt: millisecondInstant('written_at').notNull(),
    comment: text('comment').notNull(),
    ...formColumns(),
    replacedAt: instant('replaced_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.writtenAt] }),
    check('comment_versions_picture_alt', pictureAltRule),
    index('comment_versions_picture')
      .on(table.pictureId)
      .where(sql`picture_id is not null`),
    index('comment_versions_replaced').on(table.replacedAt),
    check(
      'comment_versions_comment',
      sql.raw(`char_length(comment) between 1 and ${commentLimits.length}`),
    ),
  ],
);
