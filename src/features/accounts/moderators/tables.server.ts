import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../tables.server.ts';

/** Who moderates beside the one whom the settings name. */
export const moderators = pgTable('moderators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
});
