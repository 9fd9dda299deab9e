import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { users } from '../tables.server.ts';
import { suspensionLimits } from './rules.ts';

/** The suspended people. A suspension that has ended has no row: it is in the audit log. */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: deletedWith('user_id', () => users.id).primaryKey(),
    reason: text('reason').notNull(),
    /** Null: until somebody lifts it. */
    until: instant('until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null once that moderator's account is deleted. */
    suspendedBy: uuid('suspended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'suspensions_reason',
      sql.raw(`char_length(reason) between 1 and ${suspensionLimits.reason}`),
    ),
    check('suspensions_until', sql`until > created_at`),
    check('suspensions_self', sql`suspended_by <> user_id`),
    index('suspensions_ending').on(table.until),
    index('suspensions_by').on(table.suspendedBy),
  ],
);
