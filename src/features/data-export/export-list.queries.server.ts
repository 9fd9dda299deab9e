import { and, asc, eq, getTableColumns, or, sql, type SQL, type Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';

type Row = Record<string, unknown>;

/**
 * One list of a person's archive: its name, the table it comes from, and its rows, in batches: what
 * one person may write adds up to more than a process can hold.
 */
export type ExportedList = {
  name: string;
  table: PgTable;
  rows: (db: Database, userId: string) => AsyncIterable<Row[]>;
};

/** A version of an article may have 200 kB. */
const batchRows = 25;

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
  const order = orderBy ? [asc(orderBy)] : [];
  const key = keyOf(table);
  return {
    name,
    table,
    async *rows(db, userId) {
      const keys = await db
        .select(key)
        .from<PgTable>(table)
        .where(isOwned(owner, userId))
        .orderBy(...order);
      for (let at = 0; at < keys.length; at += batchRows) {
        const isInBatch = keys.slice(at, at + batchRows).map((values) => isRow(key, values));
        yield db
          .select(named)
          .from<PgTable>(table)
          .where(or(...isInBatch))
          .orderBy(...order);
      }
    },
  };
}

type Key = Record<string, PgColumn>;

function keyOf(table: PgTable): Key {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${name} has no primary key.`);
  return Object.fromEntries(key.map((column) => [column.name, column]));
}

function isRow(key: Key, values: Row): SQL | undefined {
  return and(...Object.entries(key).map(([name, column]) => eq(column, values[name])));
}
