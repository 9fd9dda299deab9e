import { sql, type SQL } from 'drizzle-orm';
import { date, index, pgEnum, pgTable, primaryKey, text, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * The words of what was ever public, to find the one that somebody meant to type. A trigger on
 * articles and products adds them when a transaction ends; none is ever removed, since a word that
 * finds nothing any more is not offered.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    /** Without accents. */
    plain: text('plain').notNull(),
  },
  (table) => [index('search_vocabulary_near').using('gist', table.plain.op('gist_trgm_ops'))],
);

/** Where a word stands: in the titles of articles, anywhere in them, and the same of products. */
export const searchPlace = pgEnum('search_place', [
  'article title',
  'article',
  'product name',
  'product',
]);

/**
 * Every word that is or was public, and between which rows of each order those that hold it lie.
 * Triggers widen that when a transaction ends, and nothing narrows it: it says where to begin to
 * look, never what is there.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    place: searchPlace('place').notNull(),
    /** The title that comes first, in lower case. */
    firstTitle: text('first_title').notNull(),
    /** The days (UTC) on which the oldest and the newest were made. */
    oldest: date('oldest').notNull(),
    newest: date('newest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.place] }),
    index('search_words_pieces').using('gin', sql`search_pieces(${table.word})`),
  ],
);

/** The words of a title, as its index holds them; a migration has the functions. */
export function titleWords(title: PgColumn): SQL {
  return sql`search_tokens(${title})`;
}

/** All words of a row, as its index holds them. */
export function allWords(row: { title: PgColumn; other: PgColumn; tags: PgColumn }): SQL {
  return sql`search_tokens(search_text(${row.title}, ${row.other}, ${row.tags}))`;
}
