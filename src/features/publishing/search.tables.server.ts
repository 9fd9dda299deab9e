import { sql, type SQL } from 'drizzle-orm';
import { date, index, pgEnum, pgTable, primaryKey, text, type PgColumn } from 'drizzle-orm/pg-core';
import { wordIndex } from '#platform/word-index.tables.server.ts';

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

/**
 * Where a word occurs: in the titles of articles, anywhere in them, or in the values that they can
 * be filtered by (`tag hard surface`); the same for products.
 */
export const searchPlace = pgEnum('search_place', [
  'article title',
  'article',
  'article filter',
  'product name',
  'product',
  'product filter',
]);

/**
 * Every word that is or was public, with the bounds of its rows in each category and sort order.
 * Triggers widen the bounds when a transaction ends, and nothing narrows them: they say where to
 * start searching, never what exists.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    place: searchPlace('place').notNull(),
    /** A category of articles or the id of one of products. */
    category: text('category').notNull(),
    /** The first title, in lower case. */
    firstTitle: text('first_title').notNull(),
    /** The days (UTC) on which the oldest and the newest were created. */
    oldest: date('oldest').notNull(),
    newest: date('newest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.place, table.category] }),
    wordIndex('search_words_pieces', sql`search_pieces(${table.word})`),
  ],
);

/**
 * All words of a row, once more with `title ` before them those of its title, and the values that
 * it can be filtered by: what is in its index. The functions are in a migration.
 */
export function wordsOfRow(row: { title: PgColumn; other: PgColumn; filters: SQL }): SQL {
  const words = sql`search_tokens(${row.title} || ' ' || ${row.other})`;
  return sql`search_elements(${words}, search_tokens(${row.title}), ${row.filters})`;
}
