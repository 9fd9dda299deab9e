import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { searchWords, type searchPlace } from './search.tables.server.ts';

export type SearchPlace = (typeof searchPlace.enumValues)[number];

/** The bounds in a sort order outside of which no row contains a word. */
export type Bounds = { firstTitle: SQL; oldest: SQL; newest: SQL };

/** The data about a run of letters or other characters: the words that contain it, and where. */
export type Part = {
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

/** By the typed word or the key of the filter. */
export type KnownWords = Map<string, Part[]>;

/**
 * A part of more words is searched for without the index: at least so many rows contain it, so that
 * some are near the start of each list.
 */
const mostWords = 5000;

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
    where known.place = looked.place and strpos(word, part) > 0 and is_rare ${ofCategory}
    limit ${mostWords + 1}`;
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
    ),
    pieces as materialized (
      select common.piece, common.share * reltuples as entries from pg_stats
      join pg_class on oid = ${'search_words'}::regclass
      cross join unnest(most_common_elems::text::text[], most_common_elem_freqs)
        as common (piece, share)
      where tablename = 'search_words_pieces' and schemaname = current_schema
    )
    select typed.word as of, looked.place, total.rows, found.*,
      entries <= ${mostWords} and is_rare as "isComplete"
    from total
    cross join unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral unnest(search_tokens(typed.word)) as part
    cross join lateral (
      select min(coalesce(entries, 0)) <= ${2 * mostWords} as is_rare
      from unnest(search_needles(part)) as piece left join pieces using (piece)
    ) as expected
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
