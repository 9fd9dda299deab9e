import { bigint, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import type { PaymentEvent } from './payment-events.server.ts';
import { instant } from './instants.tables.server.ts';

/** Counters of the rate limits: the columns are those that the limiter library expects. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Events of the payment provider, stored by their id before they are handled. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The ids that it contains; no personal data. */
    event: jsonb('event').$type<Omit<PaymentEvent, 'createdAt'>>().notNull(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Being handled, unless the process was killed: then it is available again after a while. */
    claimedAt: instant('claimed_at'),
    handledAt: instant('handled_at'),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
);
