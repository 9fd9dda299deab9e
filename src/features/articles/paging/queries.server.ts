import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#shared/refusal.ts';
import { articleTexts } from '../texts.ts';

// Pages by keyset over a time and an id. A cursor is the row's microseconds since 1970 and its id:
// JavaScript's dates hold milliseconds only, and would skip rows.

const cursorPattern = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Keys = { time: PgColumn; id: PgColumn };

/** The cursor of each row, as a column. */
export function cursorOf({ time, id }: Keys): SQL<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint || '_' || ${id}`;
}

/**
 * The rows that come later than the cursor; all without one.
 * @throws Refusal INVALID when it is none of ours
 */
export function laterThan(keys: Keys, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${keys.time}, ${keys.id}) > ${placeOf(cursor)}`;
}

/**
 * The rows that come earlier than the cursor; all without one.
 * @throws Refusal INVALID when it is none of ours
 */
export function earlierThan(keys: Keys, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${keys.time}, ${keys.id}) < ${placeOf(cursor)}`;
}

function placeOf(cursor: string): SQL {
  const [, microseconds, rowId] = cursorPattern.exec(cursor) ?? [];
  if (!rowId) throw new Refusal('INVALID', articleTexts.badCursor);
  const instant = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
  return sql`(${instant}, ${rowId}::uuid)`;
}
