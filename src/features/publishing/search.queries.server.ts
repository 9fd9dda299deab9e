import { and, ilike, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { containing, type KeysetTier } from '#platform/keyset.server.ts';
import { plainWord, searchWords, typingMistakes } from '#shared/search-words.ts';
import { allWords, searchVocabulary, titleWords } from './search.tables.server.ts';
import {
  knownWords,
  searchFor,
  type Bounds,
  type WordIndex,
  type WordSearch,
} from './words.queries.server.ts';

/** What is searched, and where the words of a search may occur. */
export type Searched = WordIndex & {
  columns: {
    title: PgColumn;
    /** Further text. */
    other: PgColumn;
    tags: PgColumn;
    tagKeys: PgColumn;
  };
  /** The content that one of these people wrote. */
  isBy: (userIds: string[]) => SQL | undefined;
};

/** Finds the authors whose names start with these texts, a few for each. */
export type FindAuthors = (db: Database, beginnings: string[]) => Promise<Map<string, string[]>>;

/** The range of a sort order that contains the rows between these bounds. */
export type StartOf = (bounds: Bounds) => SQL;

export function fromStart(created: PgColumn): StartOf {
  return ({ oldest }) => sql`${created} >= ${oldest}::date::timestamp at time zone 'UTC'`;
}

export function beforeEnd(created: PgColumn): StartOf {
  return ({ newest }) => sql`${created} < (${newest}::date + 1)::timestamp at time zone 'UTC'`;
}

/**
 * Rows with every word in the title, then those with every word anywhere, including the author's
 * name. The order of the words does not matter.
 */
export async function searchTiers(
  db: Database,
  text: string | undefined,
  searched: Searched,
  { findAuthors, startOf }: { findAuthors: FindAuthors; startOf: StartOf | undefined },
): Promise<(KeysetTier | null)[]> {
  const words = searchWords(text ?? '');
  if (!text || words.length === 0) return [{ match: undefined }];
  const [authors, known] = await Promise.all([
    findAuthors(db, [text, ...words]),
    knownWords(db, words, searched),
  ]);
  const { columns } = searched;
  const byAuthor = (name: string) => {
    const ids = authors.get(name) ?? [];
    return ids.length > 0 ? searched.isBy(ids) : undefined;
  };
  const inTitle = and(...words.map((word) => ilike(columns.title, containing(word))));
  const anywhere = words.map((word) =>
    or(
      ilike(columns.title, containing(word)),
      ilike(columns.other, containing(word)),
      hasTag(columns.tagKeys, word),
      byAuthor(word),
    ),
  );
  const wholeTag = hasTag(columns.tagKeys, text);
  const wide = or(and(...anywhere), wholeTag, byAuthor(text));
  const titles = searchFor(known, words, {
    place: searched.title.place,
    tokens: titleWords(columns.title),
    byAuthor: () => undefined,
  });
  const all = searchFor(known, words, {
    place: searched.anywhere.place,
    tokens: allWords(columns),
    byAuthor,
  });
  return [
    tierOf(inTitle, titles, startOf),
    tierOf(and(wide, inTitle && not(inTitle)), withAuthor(all, byAuthor(text)), startOf),
  ];
}

/** What is found by the words, or because its author's name starts with the whole text. */
function withAuthor(found: WordSearch | null, isBy: SQL | undefined): WordSearch | null {
  if (!isBy || !found) return isBy ? { indexed: isBy, estimate: null, bounds: [] } : found;
  return { indexed: found.indexed && or(found.indexed, isBy), estimate: null, bounds: [] };
}

function tierOf(
  match: SQL | undefined,
  found: WordSearch | null,
  startOf: StartOf | undefined,
): KeysetTier | null {
  if (!found || !match) return null;
  const { indexed, estimate, bounds } = found;
  const startsAt = startOf && and(...bounds.map(startOf));
  return { match, words: { match, indexed, estimate, startsAt } };
}

/** Rows with this tag, regardless of case; the column contains the keys of their tags. */
export function hasTag(keys: PgColumn, tag: string): SQL {
  return sql`${keys} @> tag_keys(array[${tag}]::text[])`;
}

/**
 * The result of `find` for a text; if it is empty, the result for the corrected text, with that
 * text. Only the first page is corrected: further ones are requested with the corrected text.
 */
export async function findForgiving<Page extends { next: string | null }>(
  db: Database,
  { q, after }: { q?: string | undefined; after?: string | undefined },
  find: (q: string | undefined) => Promise<Page & { rows: unknown[] }>,
): Promise<Page & { corrected: string | null }> {
  const found = await find(q);
  if (!q || after || found.rows.length > 0) return { ...found, corrected: null };
  const corrected = await correctedText(db, q);
  if (corrected === null) return { ...found, corrected: null };
  const meant = await find(corrected);
  return { ...meant, corrected: meant.rows.length > 0 ? corrected : null };
}

/** The minimum word length for tolerating one mistake, and two. */
const forgiven = { one: 4, two: 8, most: 32 } as const;

/** How many of the nearest words are compared. */
const candidates = 20;

/** A text with mistyped words replaced from the vocabulary; null: there are none. */
async function correctedText(db: Database, text: string): Promise<string | null> {
  const words = searchWords(text).map((word) => ({ word, plain: plainWord(word) }));
  const unsure = words.filter(
    ({ plain }) => plain.length >= forgiven.one && plain.length <= forgiven.most,
  );
  if (unsure.length === 0) return null;
  const near = await nearWords(
    db,
    unsure.map(({ plain }) => plain),
  );
  const corrected = words.map(({ word, plain }) => bestOf(near.get(plain) ?? [], word, plain));
  const meant = corrected.join(' ');
  return meant === words.map(({ word }) => word).join(' ') ? null : meant;
}

async function nearWords(db: Database, plains: string[]) {
  const typed = sql`unnest(${sql.param(plains)}::text[]) as typed (plain)`;
  const { rows } = await db.execute<{ typed: string; word: string; plain: string }>(sql`
    select typed.plain as typed, near.word, near.plain
    from ${typed}
    cross join lateral (
      select word, plain from ${searchVocabulary}
      order by ${searchVocabulary.plain} <-> typed.plain
      limit ${candidates}
    ) as near
  `);
  return Map.groupBy(rows, ({ typed: plain }) => plain);
}

function bestOf(near: { word: string; plain: string }[], word: string, plain: string): string {
  const most = plain.length >= forgiven.two ? 2 : 1;
  const best = near
    .map((one) => ({ ...one, mistakes: typingMistakes(plain, one.plain) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .at(0);
  return best?.word ?? word;
}
