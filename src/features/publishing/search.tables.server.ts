import { index, pgTable, text } from 'drizzle-orm/pg-core';

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
