import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a column is one of the values that a query finds. The query runs once, so that an index
 * finds the rows. With `in` as one side of an `or`, Postgres checks every row of the table, and with
 * a join it may read a whole list to find a few.
 */
export function isAnyOf(column: SQLWrapper, query: SQLWrapper): SQL {
  return sql`${column} = any(array(${query}))`;
}
