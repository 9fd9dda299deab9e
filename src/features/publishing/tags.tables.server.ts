import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/** What the tags of a row are found by: themselves without their case. A migration has the function. */
export const tagKeys = () =>
  text('tag_keys')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`tag_keys(tags)`);
