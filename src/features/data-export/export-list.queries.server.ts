import { asc, eq, getTableColumns, sql, type SQL, type Table } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';

type Row = Record<string, unknown>;

/** One list of a person's archive: its name, the table it comes from, and its rows. */
export type ExportedList = {
  name: string;
  table: PgTable;
  rows: (db: Database, userId: string) => Promise<Row[]>;
};

/** Whether a row belongs to a person. */
type Ownership = (userId: string) => SQL;

/** Rows that name with `part` the `whole` that they are a part of, which names its owner. */
export function ownedThrough(
  part: PgColumn,
  whole: PgColumn,
  owner: PgColumn | Ownership,
): Ownership {
  return (userId) =>
    sql`${part} in (select ${whole} from ${whole.table} where ${isOwned(owner, userId)})`;
}

function isOwned(owner: PgColumn | Ownership, userId: string): SQL {
  return typeof owner === 'function' ? owner(userId) : eq(owner, userId);
}

type ColumnName<T extends Table> = Extract<keyof T['_']['columns'], string>;

/**
 * The rows of a table that belong to a person, with only the columns named here: a column that is
 * added to the table stays private until it is named here.
 */
export function exportedList<T extends PgTable>(
  name: string,
  table: T,
  owner: PgColumn | Ownership,
  columns: readonly ColumnName<T>[],
  orderBy?: PgColumn,
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
        .where(isOwned(owner, userId))
        .orderBy(...(orderBy ? [asc(orderBy)] : [])),
  };
}
