import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, as exact as in the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The same in milliseconds, so that a time is the same in a cursor, in the browser and here. */
export const millisecondInstant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3 });
