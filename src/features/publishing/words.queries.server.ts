import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { searchWords, type searchPlace } from './search.tables.server.ts';

export type SearchPlace = (typeof searchPlace.enumValues)[number];

/** The bounds in a sort order outside of which no row contains a word. */
export type Bounds = { firstTitle: string; oldest: string; newest: string };

/** The data about a run of letters or other characters: the words that contain it, and where. */
type Part = Bounds & {
  place: SearchPlace;
  /** Null: too many to look up. */
  words: string[] | null;
  /** The number of rows with one of them, according to the statistics; 0 if they list none. */
  matches: number;
  /** Of all rows. */
  rows: number;
};

/** A single letter is in so many words that finding them takes longer than it saves. */
const isInMost = sql.raw(`part ~ '^[a-z0-9]$'`);

/** By the typed word. */
export type KnownWords = Map<string, Part[]>;

/** If more words contain it, it is searched for without the index; short parts are in very many. */
const mostWords = sql.raw(`case when length(part) < 3 then 100 else 2000 end`);

/** What is searched: its table, the locations of its words, and the corresponding indexes. */
export type WordIndex = {
  table: string;
  title: { place: SearchPlace; index: string };
  anywhere: { place: SearchPlace; index: string };
};

/** What the word index knows about these. */
export async function knownWords(
  db: Database,
  typed: readonly string[],
  { table, title, anywhere }: WordIndex,
): Promise<KnownWords> {
  const { rows } = await db.execute<Row>(sql`
    with total as (
      select greatest(reltuples, 0) as rows from pg_class where oid = ${table}::regclass
    ),
    common as materialized (
      select looked.place, common.word, max(common.share) as share
      from (values (${title.index}, ${title.place}::search_place),
        (${anywhere.index}, ${anywhere.place})) as looked (index, place)
      join pg_stats on tablename = looked.index and schemaname = current_schema
      cross join unnest(most_common_elems::text::text[], most_common_elem_freqs)
        as common (word, share)
      where common.word is not null
      group by looked.place, common.word
    )
    select typed.word as typed, looked.place, found.words, found.is_complete as "isComplete",
      found.share * total.rows as matches, total.rows, found.first_title as "firstTitle",
      found.oldest::text, found.newest::text
    from total
    cross join unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral unnest(search_tokens(typed.word)) as part
    cross join unnest(array[${title.place}, ${anywhere.place}]::search_place[]) as looked (place)
    cross join lateral (
      select coalesce(array_agg(near.word), '{}') as words,
        count(*) <= ${mostWords} and not ${isInMost} as is_complete,
        coalesce(sum(common.share), 0) as share, min(near.first_title) as first_title,
        min(near.oldest) as oldest, max(near.newest) as newest
      from (
        select word, first_title, oldest, newest from ${searchWords} as known
        where known.place = looked.place and search_pieces(word) @> search_needles(part)
          and strpos(word, part) > 0 and not ${isInMost}
        limit ${mostWords} + 1
      ) as near
      left join common on common.word = near.word and common.place = looked.place
    ) as found
  `);
  return Map.groupBy(
    rows.map(({ isComplete, words, ...part }) => ({ ...part, words: isComplete ? words : null })),
    ({ typed: word }) => word,
  );
}

type Row = Bounds &
  Omit<Part, 'words' | 'bounds'> & { typed: string; words: string[]; isComplete: boolean };

/** How to find the rows that contain all words. */
export type WordSearch = {
  /**
   * The condition for the word index: it finds all matches, and some more. Undefined: it cannot
   * help.
   */
  indexed: SQL | undefined;
  /** The approximate maximum number of matches, and among how many rows; null: unknown. */
  estimate: { matches: number; rows: number } | null;
  /** Nothing outside these bounds can match. */
  bounds: Bounds[];
};

/**
 * How to find the rows with each of these words in a location; null: there are none. `byAuthor`
 * returns for a word which rows it matches in any case.
 */
export function searchFor(
  known: KnownWords,
  typed: readonly string[],
  {
    place,
    tokens,
    byAuthor,
  }: {
    place: SearchPlace;
    tokens: SQL;
    byAuthor: (word: string) => SQL | undefined;
  },
): WordSearch | null {
  const each = typed.flatMap((word) => {
    const parts = (known.get(word) ?? []).filter((part) => part.place === place);
    return parts.map((part) => ({ ...part, author: byAuthor(word) }));
  });
  if (each.some(({ words, author }) => words?.length === 0 && !author)) return null;
  const looked = each.filter(({ words }) => words);
  const certain = looked.filter(({ author }) => !author);
  return {
    indexed: and(
      ...looked.map(({ words, author }) =>
        or(words?.length ? sql`${tokens} && ${sql.param(words)}::text[]` : undefined, author),
      ),
    ),
    estimate: rarest(certain),
    bounds: certain,
  };
}

function rarest(parts: Part[]): Part | null {
  return parts.toSorted((one, other) => one.matches - other.matches)[0] ?? null;
}
