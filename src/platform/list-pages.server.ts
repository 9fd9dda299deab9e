import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cursorText, type InstantPlace } from '#shared/cursor.ts';

type Value = PgColumn | SQL | SQL.Aliased;

/** A time as it is written in a cursor. */
export function instantText(time: Value): SQL<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
}

/** A time from a cursor that has been validated. */
export function instantFrom(text: string): SQL {
  return sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`;
}

/** The rows of a list that are later in time than a position; all rows if there is none. */
export function laterThan(keys: [time: Value, id: Value], place: InstantPlace | undefined) {
  return place && sql`(${keys[0]}, ${keys[1]}) > ${inSql(place)}`;
}

/** The rows of a list that are earlier in time than a position; all rows if there is none. */
export function earlierThan(keys: [time: Value, id: Value], place: InstantPlace | undefined) {
  return place && sql`(${keys[0]}, ${keys[1]}) < ${inSql(place)}`;
}

function inSql([time, id]: InstantPlace): SQL {
  return sql`(${instantFrom(time)}, ${id}::uuid)`;
}

/**
 * One page of rows, read with one more row than a page has, and the cursor of the next page, null
 * at the end.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (last: Row) => readonly (string | number)[],
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : cursorText(placeOf(last)) };
}
