import { and, asc, desc, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cursorText, readCursor } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { isAnyOf } from './any-of.server.ts';
import { instantFrom, instantText } from './list-pages.server.ts';

/** What a list is sorted by. */
export type KeysetOrder = {
  value: SQL;
  type: keyof typeof positions;
  direction: 'asc' | 'desc';
};

/** Converts a sorted value to text for a cursor and back; only texts of ours reach a cast. */
const positions = {
  timestamptz: {
    pattern: /^\d{1,16}$/,
    write: instantText,
    read: instantFrom,
  },
  integer: {
    pattern: /^\d{1,9}$/,
    write: (value: SQL) => sql<string>`${value}::text`,
    read: (text: string) => sql`${text}::integer`,
  },
  text: {
    pattern: /^\P{Cc}*$/u,
    write: (value: SQL) => sql<string>`${value}`,
    read: (text: string) => sql`${text}::text`,
  },
};

/** Where a page ends: the tier of the search, the sorted value as text, the id. */
const listPlace = z.tuple([z.literal([0, 1]), z.string().max(200), z.uuid()]);
type Cursor = z.infer<typeof listPlace>;
type Tier = Cursor[0];

/** What the statistics say of the matches of a search. */
export type Estimate = {
  /** How many rows of the list are read on average until one matches. */
  rowsPerMatch: number;
  /** What the index finds at most, approximately. */
  matches: number;
};

/** The rows that a search matches. */
export type KeysetTier = {
  match: SQL | undefined;
  /** Set if a word index finds them; see `matchingRows`. */
  words?: {
    match: SQL;
    /**
     * The condition for that index: it finds every match, and perhaps more. Undefined: it cannot
     * help.
     */
    indexed: SQL | undefined;
    /** Null: unknown. */
    estimate: Estimate | null;
    /** In the order of the list, matches start here at the earliest. */
    startsAt: SQL | undefined;
  };
};

/** A list that is searched for words or filtered. */
type WordSearch = {
  table: PgTable;
  /** What is read in the order of the list: an index has exactly these rows in each order. */
  listed: SQL | undefined;
  /** What else each row must meet. */
  filters: SQL | undefined;
};

type PageOf<Row> = {
  /** Set if a word index finds what the tiers match. */
  words?: WordSearch;
  /**
   * The rows that each tier of a search matches, the best tier first; null if there can be none.
   */
  tiers: readonly (KeysetTier | null)[];
  order: KeysetOrder;
  id: PgColumn;
  limit: number;
  after: string | undefined;
  /** The sentence for an invalid cursor. */
  badCursor: string;
  read: (part: {
    where: SQL | undefined;
    position: SQL<string>;
    orderBy: SQL[];
    limit: number;
  }) => Promise<Row[]>;
};

/**
 * One page of a list and the cursor of the next one, null at the end. Each tier is read only if the
 * ones before it did not fill the page.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function keysetPage<Row extends { id: string; position: string }>(
  list: PageOf<Row>,
): Promise<{ rows: Omit<Row, 'position'>[]; next: string | null }> {
  const cursor = list.after ? readCursor(listPlace, list.after, list.badCursor) : null;
  const direction = list.order.direction === 'asc' ? asc : desc;
  const found: { tier: Tier; row: Row }[] = [];
  for (const [tier, wanted] of list.tiers.entries()) {
    const missing = list.limit + 1 - found.length;
    if (!wanted || missing === 0 || tier < (cursor?.[0] ?? 0)) continue;
    const orderBy = [direction(list.order.value), direction(list.id)];
    const after = cursor?.[0] === tier ? afterCursor(list, cursor) : undefined;
    const rows = await list.read({
      where:
        list.words && wanted.words
          ? matchingRows(list, list.words, { ...wanted.words, after, limit: missing })
          : and(wanted.match, after),
      position: positions[list.order.type].write(list.order.value),
      orderBy,
      limit: missing,
    });
    found.push(...rows.map((row) => ({ tier: tier as Tier, row })));
  }
  const page = found.slice(0, list.limit);
  const last = found.length > list.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ row: { position: _position, ...row } }) => row),
    next: last ? cursorText([last.tier, last.row.position, last.row.id]) : null,
  };
}

/** So many rows are read quickly, in the order of the list or by the index. */
const fewRows = 2000;

/** For more than that, Postgres would rather read and sort the whole list. */
const mostRows = 5000;

/** Matches are not evenly distributed: the scan goes this many times as far as expected. */
const ample = 4;

/** The scan may find a page in spite of the statistics, and this part of the work is cheap. */
const worthTrying = 1 / 8;

/** How many rows are scanned before the index is used. */
function mostScanned(estimate: Estimate | null, limit: number): number {
  if (!estimate) return mostRows;
  const { matches, rowsPerMatch } = estimate;
  const expected = Math.min(ample * limit * rowsPerMatch, matches);
  const rows = Math.max(expected, worthTrying * matches, fewRows);
  return Math.ceil(Math.min(rows, mostRows));
}

type WordMatch = NonNullable<KeysetTier['words']> & { after: SQL | undefined; limit: number };

/**
 * The rows of one page of a search. Rare words are found with the word index, and the result is
 * sorted. Common words are found faster by scanning the list in its order, from where the first
 * match can be; the index is used only if that scan does not fill the page. Left to choose,
 * Postgres reads the whole list when many rows match and all of them are at its end.
 */
function matchingRows(
  { order: { value, direction }, id }: Pick<PageOf<unknown>, 'order' | 'id'>,
  { table, listed, filters }: WordSearch,
  { match, indexed, estimate, startsAt, after, limit }: WordMatch,
): SQL {
  const name = sql.identifier(getTableName(table));
  const way = sql.raw(direction);
  // A column with a name: Postgres would sort the scanned rows again by an expression.
  const order = sql`sorted_by ${way}, ${id} ${way}`;
  const isMatch = and(filters, match);
  // 'offset 0' keeps the planner from considering the order when it chooses an index.
  const sorted = (isShort?: SQL) => sql`
    select ${id} from (
      select *, ${value} as sorted_by from ${table}
      where ${and(listed, after, indexed, isMatch, isShort)} offset 0
    ) as ${name}
    order by ${order} limit ${limit}`;
  if (indexed && estimate && estimate.matches <= fewRows) return isAnyOf(id, sorted());
  const most = mostScanned(indexed ? estimate : null, limit);
  const isShort = sql`(select count(*) from near) < ${limit}`;
  return isAnyOf(
    id,
    sql`
    with near as materialized (
      select ${id} from (
        select *, ${value} as sorted_by from ${table}
        where ${and(listed, after, startsAt) ?? sql`true`}
        order by ${order} limit ${most}
      ) as ${name}
      where ${isMatch} order by ${order} limit ${limit}
    )
    select id from near
    union all
    (${sorted(isShort)})`,
  );
}

/** The `like` pattern for texts that contain this one, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function afterCursor(
  { order, id, badCursor }: Pick<PageOf<unknown>, 'order' | 'id' | 'badCursor'>,
  [, text, rowId]: Cursor,
): SQL {
  const { pattern, read } = positions[order.type];
  if (!pattern.test(text)) throw new Refusal('INVALID', badCursor);
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<');
  return sql`(${order.value}, ${id}) ${comparison} (${read(text)}, ${rowId}::uuid)`;
}
