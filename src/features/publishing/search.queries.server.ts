import { and, ilike, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { containing, type KeysetTier } from '#platform/keyset.server.ts';
import { searchWords } from '#shared/search-words.ts';
import {
  bothOf,
  eitherOf,
  isFound,
  searchFor,
  searchForFew,
  type IndexedRows,
  type WordSearch,
} from './word-searches.queries.server.ts';
import {
  knownWords,
  type Bounds,
  type Filter,
  type KnownWords,
  type SearchPlace,
  type WordIndex,
} from './words.queries.server.ts';

/** What is searched, and where the words of a search may occur. */
export type Searched = WordIndex & {
  columns: {
    userId: PgColumn;
    title: PgColumn;
    /** Further text. */
    other: PgColumn;
    tagKeys: PgColumn;
  };
  /** What is in the index, and which rows of all. */
  rows: IndexedRows;
  /** Finds the authors whose names start with these texts, a few for each. */
  findAuthors: (db: Database, beginnings: string[]) => Promise<Map<string, Author[]>>;
  /** The content that these people wrote with its author. */
  coauthored?: (userIds: string[]) => { match: SQL; bounds: Bounds };
};

type Author = { id: string; isCoauthor: boolean };

/** The range of a sort order that contains the rows between these bounds. */
export type StartOf = (bounds: Bounds) => SQL;

export function fromStart(created: PgColumn): StartOf {
  return ({ oldest }) => sql`${created} >= (${oldest})::timestamp at time zone 'UTC'`;
}

export function beforeEnd(created: PgColumn): StartOf {
  return ({ newest }) => sql`${created} < (${newest} + 1)::timestamp at time zone 'UTC'`;
}

/** The filters that are set, as words in the index: `tag hard surface`; several values: any. */
export function filtersFrom(values: Record<string, string | string[] | undefined>): Filter[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, words: [value].flat().map((one) => `${key} ${one}`) }],
  );
}

type SearchOptions = {
  startOf: StartOf | undefined;
  /** Each row must meet these. */
  filters: Filter[];
  /** The keys of those that every row meets that is read in the order of the list. */
  listed: readonly string[];
  /** The words of a category are known apart from those of others. */
  category: string | undefined;
};

/**
 * Rows with every word in the title, then those with every word anywhere, including the author's
 * name. The order of the words does not matter. Without words, what meets the filters.
 */
export async function searchTiers(
  db: Database,
  text: string | undefined,
  searched: Searched,
  { startOf, filters, listed, category }: SearchOptions,
): Promise<(KeysetTier | null)[]> {
  const typed = searchWords(text ?? '');
  const isListed = ({ key }: Filter) => listed.includes(key);
  if (typed.length === 0 && filters.every(isListed)) return [{ match: undefined }];
  const names = text && typed.length > 0 ? [...new Set([text, ...typed])] : [];
  const authors = names.length > 0 ? await searched.findAuthors(db, names) : noAuthors;
  const named = names.map((name) => namedBy(name, authors.get(name) ?? []));
  const known = await knownWords(
    db,
    { typed, filters: [...filters, ...named], category },
    searched,
  );
  const filtered = bothOf(
    inEachRow(findFiltered(filters.filter(isListed), known, searched)),
    findFiltered(
      filters.filter((filter) => !isListed(filter)),
      known,
      searched,
    ),
  );
  if (!text || typed.length === 0) return [tierOf(sql`true`, filtered, searched, startOf)];
  const tiers = tiersOfWords({ text, typed, searched, known, authors });
  return tiers.map(({ match, found }) => tierOf(match, bothOf(filtered, found), searched, startOf));
}

const noAuthors = new Map<string, Author[]>();

/** What all rows have that are read in the order of the list. */
function inEachRow(found: WordSearch | null): WordSearch | null {
  return found && { ...found, estimate: found.estimate && { ...found.estimate, rowsPerMatch: 1 } };
}

/** How to find what meets all these filters. */
function findFiltered(filters: Filter[], known: KnownWords, { places }: Searched) {
  const parts = filters.flatMap(({ key }) => partsOf(key, places.filter, known));
  return searchFor(parts);
}

function partsOf(key: string, wanted: SearchPlace, known: KnownWords) {
  return (known.get(key) ?? []).filter(({ place }) => place === wanted);
}

type WordsAsked = {
  text: string;
  typed: string[];
  searched: Searched;
  known: KnownWords;
  authors: Map<string, Author[]>;
};

function tiersOfWords({ text, typed, searched, known, authors }: WordsAsked) {
  const { columns, places, rows } = searched;
  const by = (name: string) => findNamed(name, authors.get(name) ?? [], searched, known);
  const inTitle = and(...typed.map((word) => ilike(columns.title, containing(word))));
  const anywhere = typed.map((word) =>
    or(
      ilike(columns.title, containing(word)),
      ilike(columns.other, containing(word)),
      by(word).match,
    ),
  );
  const wide = or(and(...anywhere), by(text).match);
  const findWord = (word: string, place: SearchPlace) => searchFor(partsOf(word, place, known));
  const inAll = typed.map((word) =>
    eitherOf(findWord(word, places.anywhere), by(word).found, rows),
  );
  return [
    { match: inTitle, found: typed.map((word) => findWord(word, places.title)).reduce(bothOf) },
    {
      match: and(wide, inTitle && not(inTitle)),
      found: eitherOf(inAll.reduce(bothOf), by(text).found, rows),
    },
  ];
}

/** The key of a filter by a name; it differs from a typed word. */
const keyOfName = (name: string) => `named ${name}`;

/** What has this tag, or is by one of these people, whose names start with it. */
function namedBy(name: string, authors: Author[]): Filter {
  return {
    key: keyOfName(name),
    words: [`tag ${name}`, ...authors.map(({ id }) => `author ${id}`)],
  };
}

/** How to recognise and to find the same. */
function findNamed(
  name: string,
  authors: Author[],
  { columns, rows, places, coauthored }: Searched,
  known: KnownWords,
): { match: SQL | undefined; found: WordSearch | null } {
  const found = searchFor(partsOf(keyOfName(name), places.filter, known));
  const ids = authors.map(({ id }) => id);
  const isOwn = ids.length > 0 ? inArray(columns.userId, ids) : undefined;
  const match = or(hasTag(columns.tagKeys, name), isOwn);
  const shared = authors.some(({ isCoauthor }) => isCoauthor) ? coauthored?.(ids) : undefined;
  if (!shared) return { match, found };
  const few = searchForFew(shared.match, shared.bounds);
  return { match: or(match, shared.match), found: eitherOf(found, few, rows) };
}

function tierOf(
  match: SQL | undefined,
  found: WordSearch | null,
  { rows }: Searched,
  startOf: StartOf | undefined,
): KeysetTier | null {
  if (!found || !match) return null;
  const { clauses, estimate, bounds } = found;
  const startsAt = startOf && bounds ? startOf(bounds) : undefined;
  return { match, words: { match, indexed: isFound(clauses, rows), estimate, startsAt } };
}

/** Rows with this tag, regardless of case; the column contains the keys of their tags. */
export function hasTag(keys: PgColumn, tag: string): SQL {
  return sql`${keys} @> tag_keys(array[${tag}]::text[])`;
}
