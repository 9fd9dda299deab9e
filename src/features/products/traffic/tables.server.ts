import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { deletedWith } from '#platform/references.tables.server.ts';
import { products } from '../tables.server.ts';
import { trafficSteps } from './rules.ts';

/**
 * How many people saw a product and came to its checkout, by day (UTC), country and source.
 * Individual people cannot be distinguished in it.
 */
export const productTraffic = pgTable(
  'product_traffic',
  {
    productId: deletedWith('product_id', () => products.id),
    day: date('day').notNull(),
    step: text('step', { enum: trafficSteps }).notNull(),
    /** Two letters; empty if unknown. */
    country: text('country').notNull(),
    /** As returned by `sourceFrom`. */
    source: text('source').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.productId, table.day, table.step, table.source, table.country],
    }),
    index('product_traffic_day').on(table.day),
    check('product_traffic_step', sql`step in ('card', 'page', 'checkout')`),
    check('product_traffic_country', sql`country ~ '^([A-Z]{2})?$'`),
    check('product_traffic_source', sql`length(source) <= 100`),
    check('product_traffic_people', sql`people > 0`),
  ],
);

/**
 * Who was counted today, so that nobody is counted twice: hashes of person, product and step with
 * the salt of the day, from which none of the three can be recovered. Deleted when the day is over.
 */
export const productTrafficSeen = pgTable(
  'product_traffic_seen',
  {
    day: date('day').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);
