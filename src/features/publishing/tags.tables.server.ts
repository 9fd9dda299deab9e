import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/** The lookup keys of a row's tags: the tags in lower case. The function is in a migration. */
export const tagKeys = () =>
  text('tag_keys')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`tag_keys(tags)`);
