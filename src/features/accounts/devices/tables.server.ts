import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { users } from '../tables.server.ts';

/**
 * Browsers in which a person has signed in: failed attempts of others do not slow them down. The
 * cookie of a browser is stored as a hash; several people may use one browser.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    userId: deletedWith('user_id', () => users.id),
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('known_devices_user').on(table.userId, table.signedInAt.desc().nullsFirst()),
    index('known_devices_expires').on(table.expiresAt),
  ],
);
