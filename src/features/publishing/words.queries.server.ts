import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Estimate } from '#platform/keyset.server.ts';
import { searchWords, type searchPlace } from './search.tables.server.ts';

export type SearchPlace = (typeof searchPlace.enumValues)[number];

/** The bounds in a sort order outside of which no row contains a word. */
export type Bounds = { firstTitle: SQL; oldest: SQL; newest: SQL };

/** The data about a run of letters or other characters: the words that contain it, and where. */
type Part = {
  /** The typed word that it is part of, or the key of a filter. */
  of: string;
  place: SearchPlace;
  /** As in the index. Null: too many to look up. */
  words: string[] | null;
  /** The share of all rows with one of them, according to the statistics; 0 if they list none. */
  share: number;
  /** All rows. */
  rows: number;
  bounds: Bounds;
};

/** A single letter is in so many words that finding them takes longer than it saves. */
const isInMost = sql.raw(`part ~ '^[a-z0-9]$'`);

/** By the typed word or the key of the filter. */
export type KnownWords = Map<string, Part[]>;

/** If more words contain it, it is searched for without the index; short parts are in very many. */
const mostWords = sql.raw(`case when length(part) < 3 then 100 else 2000 end`);

/** What is searched: its table, the index of its words, and the places of its words. */
export type WordIndex = {
  table: string;
  index: string;
  places: { title: SearchPlace; anywhere: SearchPlace; filter: SearchPlace };
};

/** A filter, and the words in the index that meet it: each row that meets it has one of them. */
export type Filter = { key: string; words: readonly string[] };

/** What is asked for: words as typed, and filters, all in one category if it is set. */
type Asked = { typed: readonly string[]; filters: readonly Filter[]; category: string | undefined };

/** What the word index knows about these. */
export async function knownWords(
  db: Database,
  { typed, filters, category }: Asked,
  { table, index, places }: WordIndex,
): Promise<KnownWords> {
  const ofCategory = category === undefined ? sql`` : sql`and category = ${category}`;
  const values = filters.flatMap(({ key, words }) => words.map((word) => ({ key, word })));
  // 'offset 0' keeps the planner from also reading all words of a place.
  const near = sql`
    select mark || word as word, first_title, oldest, newest
    from (
      select * from ${searchWords} where search_pieces(word) @> search_needles(part) offset 0
    ) as known
    where known.place = looked.place and strpos(word, part) > 0 and not ${isInMost} ${ofCategory}
    limit ${mostWords} + 1`;
  const meeting = sql`
    select known.word, first_title, oldest, newest
    from unnest(${sql.param(values.map(({ key }) => key))}::text[],
      ${sql.param(values.map(({ word }) => word))}::text[]) as value (key, word)
    join ${searchWords} as known on known.word = lower(value.word)
      and known.place = ${places.filter} ${ofCategory}
    where value.key = filter.key`;
  const { rows } = await db.execute<Row>(sql`
    with total as (
      select greatest(reltuples, 0) as rows from pg_class where oid = ${table}::regclass
    ),
    common as materialized (
      select common.word, common.share from pg_stats
      cross join unnest(most_common_elems::text::text[], most_common_elem_freqs)
        as common (word, share)
      where tablename = ${index} and schemaname = current_schema and common.word is not null
    )
    select typed.word as of, looked.place, total.rows, found.*,
      entries <= ${mostWords} and not ${isInMost} as "isComplete"
    from total
    cross join unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral unnest(search_tokens(typed.word)) as part
    cross join (values (${places.title}::search_place, 'title '), (${places.anywhere}, ''))
      as looked (place, mark)
    cross join lateral (${summaryOf(near)}) as found
    union all
    select filter.key, ${places.filter}, total.rows, found.*, true
    from total
    cross join unnest(${sql.param(filters.map(({ key }) => key))}::text[]) as filter (key)
    cross join lateral (${summaryOf(meeting)}) as found
  `);
  return Map.groupBy(rows.map(partOf), ({ of }) => of);
}

/** The words that a query finds, each once, and what is known of all of them. */
function summaryOf(query: SQL): SQL {
  return sql`
    select coalesce(array_agg(word), '{}') as words, coalesce(sum(entries), 0) as entries,
      least(coalesce(sum(share), 0), 1) as share, min(first_title) as "firstTitle",
      min(oldest)::text as oldest, max(newest)::text as newest
    from (
      select word, count(*) as entries, min(first_title) as first_title, min(oldest) as oldest,
        max(newest) as newest
      from (${query}) as entry group by word
    ) as each
    left join common using (word)`;
}

type Row = Omit<Part, 'words' | 'bounds'> & {
  words: string[];
  isComplete: boolean;
  firstTitle: string;
  oldest: string;
  newest: string;
};

function partOf({ isComplete, words, firstTitle, oldest, newest, ...part }: Row): Part {
  const bounds = {
    firstTitle: sql`${firstTitle}::text`,
    oldest: sql`${oldest}::date`,
    newest: sql`${newest}::date`,
  };
  return { ...part, words: isComplete ? words : null, bounds };
}

/** Rows with one of these words in the index, or that meet the condition. */
type Clause = { words: string[]; condition?: SQL | undefined };

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
  const estimate = { rowsPerMatch: 1 / share, matches: share * rows };
  return { clauses: [{ words }], estimate, bounds };
}

/** How to find rows by another index, if there are few of them. */
export function searchForFew(condition: SQL, bounds: Bounds): WordSearch {
  const estimate = { rowsPerMatch: Infinity, matches: 0 };
  return { clauses: [{ words: [], condition }], estimate, bounds };
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

/** The rows that at least one finds; `elements` is what is indexed. */
export function eitherOf(
  one: WordSearch | null,
  other: WordSearch | null,
  elements: SQL,
): WordSearch | null {
  if (!one || !other) return one ?? other;
  return {
    clauses: eitherClauses(one.clauses, other.clauses, elements),
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
function eitherClauses(one: Clause[], other: Clause[], elements: SQL): Clause[] {
  const [first, ...more] = one;
  const [second, ...others] = other;
  if (!first || !second) return [];
  if (more.length > 0 || others.length > 0) {
    return [{ words: [], condition: or(isFound(one, elements), isFound(other, elements)) }];
  }
  const condition = or(first.condition, second.condition);
  return [{ words: [...first.words, ...second.words], condition }];
}

/** The condition for the word index; undefined: it cannot help. */
export function isFound(clauses: Clause[], elements: SQL): SQL | undefined {
  return and(
    ...clauses.map(({ words, condition }) =>
      or(words.length > 0 ? sql`${elements} && ${sql.param(words)}::text[]` : undefined, condition),
    ),
  );
}
