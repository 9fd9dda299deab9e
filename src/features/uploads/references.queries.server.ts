import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';

/** Those of these rows that another one still refers to; the database itself knows all tables. */
export async function referredTo(
  tx: Database,
  table: PgTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows: places } = await tx.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype <> 'c' and confrelid = ${getTableName(table)}::regclass`);
  if (places.length === 0) return new Set();
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const parts = places.map(({ table: from, column }) => {
    const name = sql.identifier(column);
    return sql`select ${name} as id from ${sql.identifier(from)} where ${name} in ${list}`;
  });
  const { rows } = await tx.execute<{ id: string }>(sql.join(parts, sql` union `));
  return new Set(rows.map(({ id }) => id));
}
