import { index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/instants.tables.server.ts';
import { auditSubjects, type AuditEvent } from './rules.ts';

export const auditSubject = pgEnum('audit_subject', auditSubjects);

/**
 * Who decided what, when and from where. Rows are only ever added: they name people by id without a
 * foreign key, so that an entry outlives the account it is about.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull().defaultNow(),
    event: text('event').$type<AuditEvent>().notNull(),
    /** Null: nobody was signed in, or the operator acted on the command line. */
    actorId: uuid('actor_id'),
    address: text('address'),
    requestId: text('request_id'),
    subjectType: auditSubject('subject_type'),
    subjectId: uuid('subject_id'),
    reason: text('reason').notNull().default(''),
    /** Facts that are needed to understand the entry, such as a title; never a secret. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entries_actor').on(table.actorId, table.at.desc().nullsFirst()),
    index('audit_entries_subject').on(
      table.subjectType,
      table.subjectId,
      table.at.desc().nullsFirst(),
    ),
  ],
);
