import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { users } from '../tables.server.ts';

/** Who moderates beside the one whom the settings name. */
export const moderators = pgTable('moderators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  grantedAt: instant('granted_at').notNull().defaultNow(),
});
