import type { SQL } from 'drizzle-orm';
import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/**
 * An index of the words of a column or expression. Each lookup also reads what was written since the
 * index was last brought up to date: by default up to 4 MB, with which a search of many words takes
 * seconds. 64 kB is the least that Postgres allows.
 */
export const wordIndex = (name: string, words: SQL | Partial<ExtraConfigColumn>) =>
  index(name).using('gin', words).with({ gin_pending_list_limit: 64 });
