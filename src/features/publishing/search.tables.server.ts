import { sql, type SQL } from 'drizzle-orm';
import { date, index, pgEnum, pgTable, primaryKey, text, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * All words that were ever public, to correct mistyped searches. A trigger on articles and products
 * adds them when a transaction ends; none is ever removed, since a word that no longer finds
 * anything is not suggested.
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

/** Where a word occurs: in the titles of articles, anywhere in them, and the same for products. */
export const searchPlace = pgEnum('search_place', [
  'article title',
  'article',
  'product name',
  'product',
]);

/**
 * Every word that is or was public, with the bounds of its rows in each sort order. Triggers widen
 * the bounds when a transaction ends, and nothing narrows them: they say where to start searching,
 * never what exists.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    place: searchPlace('place').notNull(),
    /** The first title, in lower case. */
    firstTitle: text('first_title').notNull(),
    /** The days (UTC) on which the oldest and the newest were created. */
    oldest: date('oldest').notNull(),
    newest: date('newest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.place] }),
    index('search_words_pieces').using('gin', sql`search_pieces(${table.word})`),
  ],
);

/** The words of a title, as in its index; the functions are in a migration. */
export function titleWords(title: PgColumn): SQL {
  return sql`search_tokens(${title})`;
}

/** All words of a row, as in its index. */
export function allWords(row: { title: PgColumn; other: PgColumn; tags: PgColumn }): SQL {
  return sql`search_tokens(search_text(${row.title}, ${row.other}, ${row.tags}))`;
}
