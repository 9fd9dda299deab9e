import { uuid, type PgColumn } from 'drizzle-orm/pg-core';

/** The id of a row that the row belongs to: deleting that one deletes this one. */
export const deletedWith = <Name extends string>(name: Name, ofRow: () => PgColumn) =>
  uuid(name).notNull().references(ofRow, { onDelete: 'cascade' });
