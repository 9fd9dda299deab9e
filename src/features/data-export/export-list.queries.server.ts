import { asc, getTableColumns, sql, type SQL, type Table } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';

type Row = Record<string, unknown>;

/** One list of a person's archive: its name, the table it comes from, and its rows. */
export type ExportedList = {
  name: string;
  table: PgTable;
  rows: (db: Database, userId: string) => Promise<Row[]>;
};

type ColumnName<T extends Table> = Extract<keyof T['_']['columns'], string>;

/**
 * The rows of a table that belong to a person, with only the columns named here: a column that is
 * added to the table stays private until it is named here.
 */
export function exportedList<T extends PgTable>(
  name: string,
  table: T,
  owner: PgColumn | SQL,
  columns: readonly ColumnName<T>[],
  orderBy: PgColumn | SQL = owner,
): ExportedList {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const named = Object.fromEntries(Object.entries(all).filter(([column]) => isNamed(column)));
  function isNamed(column: string): boolean {
    return columns.some((known) => known === column);
  }
  return {
    name,
    table,
    rows: (db, userId) =>
      db
        .select(named)
        .from<PgTable>(table)
        .where(sql`${owner} = ${userId}`)
        .orderBy(asc(orderBy)),
  };
}
