import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** The present day in UTC, whatever the time zone of the database. */
export const today = sql`(now() at time zone 'utc')::date`;

/** A column for a point in time, as exact as in the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The same in milliseconds, so that a time is the same in a cursor, in the browser and here. */
export const millisecondInstant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3 });
