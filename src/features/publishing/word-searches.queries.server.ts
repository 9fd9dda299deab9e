import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Estimate } from '#platform/keyset.server.ts';
import type { Bounds, Part } from './words.queries.server.ts';

/** Rows with one of these words in the index, or that meet the condition. */
type Clause = {
  words: string[];
  /** Approximately how many there are; 0 if the statistics list none. */
  matches: number;
  condition?: SQL | undefined;
};

/** How to find rows. */
export type WordSearch = {
  /** All of them hold for every match, and for some other rows. None: no index can help. */
  clauses: Clause[];
  /** Null: unknown. */
  estimate: Estimate | null;
  /** Nothing outside these can match; null: unknown. */
  bounds: Bounds | null;
};

/** Every row. */
const anything: WordSearch = { clauses: [], estimate: null, bounds: null };

/** How to find the rows with all these words; null: there are none. */
export function searchFor(parts: readonly Part[]): WordSearch | null {
  return parts.map(searchForPart).reduce<WordSearch | null>(bothOf, anything);
}

function searchForPart({ words, share, rows, bounds }: Part): WordSearch | null {
  if (!words) return anything;
  if (words.length === 0) return null;
  const matches = share * rows;
  return {
    clauses: [{ words, matches }],
    estimate: { rowsPerMatch: 1 / share, matches },
    bounds,
  };
}

/** How to find rows by another index, if there are few of them. */
export function searchForFew(condition: SQL, bounds: Bounds): WordSearch {
  const estimate = { rowsPerMatch: Infinity, matches: 0 };
  return { clauses: [{ words: [], matches: 0, condition }], estimate, bounds };
}

/** The rows that both find; null: there are none. */
export function bothOf(one: WordSearch | null, other: WordSearch | null): WordSearch | null {
  if (!one || !other) return null;
  return {
    clauses: [...one.clauses, ...other.clauses],
    estimate: ifBoth(one.estimate, other.estimate, (a, b) => ({
      rowsPerMatch: a.rowsPerMatch * b.rowsPerMatch,
      matches: Math.min(a.matches, b.matches),
    })),
    bounds: ifBoth(one.bounds, other.bounds, (a, b) => ({
      firstTitle: sql`greatest(${a.firstTitle}, ${b.firstTitle})`,
      oldest: sql`greatest(${a.oldest}, ${b.oldest})`,
      newest: sql`least(${a.newest}, ${b.newest})`,
    })),
  };
}

function ifBoth<Value>(
  one: Value | null,
  other: Value | null,
  combine: (one: Value, other: Value) => Value,
): Value | null {
  return one && other ? combine(one, other) : (one ?? other);
}

/** The rows that at least one finds. */
export function eitherOf(
  one: WordSearch | null,
  other: WordSearch | null,
  indexed: IndexedRows,
): WordSearch | null {
  if (!one || !other) return one ?? other;
  return {
    clauses: eitherClauses(one.clauses, other.clauses, indexed),
    estimate: one.estimate &&
      other.estimate && {
        rowsPerMatch: 1 / (1 / one.estimate.rowsPerMatch + 1 / other.estimate.rowsPerMatch),
        matches: one.estimate.matches + other.estimate.matches,
      },
    bounds: one.bounds &&
      other.bounds && {
        firstTitle: sql`least(${one.bounds.firstTitle}, ${other.bounds.firstTitle})`,
        oldest: sql`least(${one.bounds.oldest}, ${other.bounds.oldest})`,
        newest: sql`greatest(${one.bounds.newest}, ${other.bounds.newest})`,
      },
  };
}

/** The index intersects clauses of words alone by itself, so these stay so where they can. */
function eitherClauses(one: Clause[], other: Clause[], indexed: IndexedRows): Clause[] {
  const [first, ...more] = one;
  const [second, ...others] = other;
  if (!first || !second) return [];
  const matches = first.matches + second.matches;
  if (more.length > 0 || others.length > 0) {
    const condition = or(isFound(one, indexed), isFound(other, indexed));
    return [{ words: [], matches, condition }];
  }
  const condition = or(first.condition, second.condition);
  return [{ words: [...first.words, ...second.words], matches, condition }];
}

/** The rows of a word index, and what of them is in it. */
export type IndexedRows = { table: PgTable; id: PgColumn; isIndexed: SQL; elements: SQL };

/** The condition for the word index; undefined: it cannot help. */
export function isFound(clauses: Clause[], indexed: IndexedRows): SQL | undefined {
  const narrowest = clauses.toSorted(
    (one, other) => one.matches - other.matches || one.words.length - other.words.length,
  );
  return and(
    ...narrowest
      .slice(0, usefulClauses)
      .map((clause) => or(hasOneOf(clause, indexed), clause.condition)),
  );
}

/** The rows that meet so many clauses are few, and each further one takes its time. */
const usefulClauses = 4;

/** For each row that it finds, the index looks at all words that it is asked for at once. */
const wordsAtOnce = 20;

function hasOneOf({ words, matches }: Clause, { table, id, isIndexed, elements }: IndexedRows) {
  if (words.length === 0) return undefined;
  const all = sql`${sql.param(words)}::text[]`;
  if (words.length <= wordsAtOnce || matches > 0) return sql`${elements} && ${all}`;
  // Postgres expects so many rows for many rare words that it would read the whole table.
  return isAnyOf(
    id,
    sql`select found.id from unnest(${all}) as word cross join lateral (
      select ${id} from ${table} where ${isIndexed} and ${elements} && array[word] offset 0
    ) as found`,
  );
}
