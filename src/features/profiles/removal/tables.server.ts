import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { profileParts } from './rules.ts';

export const profilePart = pgEnum('profile_part', profileParts);

/** What moderators removed from profiles, stored privately for restoring. */
export const profileRemovals = pgTable(
  'profile_removals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: deletedWith('user_id', () => users.id),
    part: profilePart('part').notNull(),
    /** The name, the bio or the link; for a picture only its id is stored. */
    value: text('value').notNull().default(''),
    pictureId: uuid('picture_id').references(() => uploads.id),
    /** The replacement: the neutral name, otherwise nothing. */
    replacement: text('replacement').notNull().default(''),
    reason: text('reason').notNull(),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: millisecondInstant('removed_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'profile_removals_value',
      sql`(part in ('avatar', 'banner')) = (picture_id is not null) and (picture_id is null) = (value <> '')`,
    ),
    check('profile_removals_reason', sql`reason <> ''`),
    index('profile_removals_user').on(table.userId),
    index('profile_removals_newest').on(table.removedAt, table.id),
    index('profile_removals_removed_by').on(table.removedBy),
    index('profile_removals_picture').on(table.pictureId),
  ],
);
