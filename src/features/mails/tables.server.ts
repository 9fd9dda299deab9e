import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import type { MailKindName } from './rules.ts';

/** Every mail, from the action that causes it until some weeks after it was sent or given up. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MailKindName>().notNull(),
    /** Null: to an address that has no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies it among the mails of its kind, so that each is queued once. */
    about: text('about').notNull(),
    /**
     * The ids, and at most a reason, that it is written from when it is sent; null for one with a
     * secret.
     */
    data: jsonb('data').$type<object>(),
    /** Address and text of one with a secret, encrypted; null once it is sent or ended. */
    sealed: text('sealed'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Until then it is retried. */
    endsAt: instant('ends_at').notNull(),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    /** A process is sending it until then. */
    takenUntil: instant('taken_until'),
    tries: integer('tries').notNull().default(0),
    /** Why the last attempt failed, without addresses, links and codes. */
    error: text('error'),
    givenUpAt: instant('given_up_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_contents', sql`data is null or sealed is null`),
    uniqueIndex('mails_once')
      .on(table.kind, table.about)
      .where(sql`data is not null`),
    index('mails_user').on(table.userId),
    index('mails_created').on(table.createdAt),
    index('mails_waiting')
      .on(table.nextTryAt)
      .where(sql`sent_at is null and given_up_at is null`),
    index('mails_secret')
      .on(table.kind, table.about)
      .where(sql`sealed is not null`),
    index('mails_unsent')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`sent_at is null and error is not null`),
  ],
);
