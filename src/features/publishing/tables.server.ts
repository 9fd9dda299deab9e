import { date, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The salt of a day, in UTC, for the hashes that distinguish visitors without identifying them.
 * Once it is deleted, no hash can be traced back to an address.
 */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
