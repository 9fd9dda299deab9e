import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { users } from '../tables.server.ts';
import { roleLimits } from './rules.ts';

/** The moderators in addition to the one named in the settings. */
export const moderators = pgTable(
  'moderators',
  {
    userId: deletedWith('user_id', () => users.id).primaryKey(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
    /** Null: the operator, or a moderator whose account is deleted. */
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Only the operator may omit it. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    check('moderators_self', sql`granted_by <> user_id`),
    check(
      'moderators_reason',
      sql.raw(
        `char_length(reason) <= ${roleLimits.reason} and (granted_by is null or reason <> '')`,
      ),
    ),
    index('moderators_by').on(table.grantedBy),
  ],
);
