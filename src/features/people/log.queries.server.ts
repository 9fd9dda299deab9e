import { and, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditAreas } from '#features/audit/rules.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage } from '#platform/keyset.server.ts';
import { isId, personNamed } from './queries.server.ts';
import type { LogInput } from './input.ts';
import { logLimits, type LogFilter } from './rules.ts';
import { logTexts } from './texts.ts';

const actors = alias(profiles, 'actors');
const subjects = alias(profiles, 'subjects');

/** Subjects that are people: their names are those of today. */
const aboutPeople = inArray(auditEntries.subjectType, ['account', 'profile']);

/**
 * One page of the audit log, the newest first, and the cursor of the next one. People who are gone
 * have no name any more.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function auditPage(db: Database, { person, ...input }: LogInput) {
  const personId = person === '' ? undefined : await personNamed(db, person);
  // The id of a deleted account still finds its entries.
  const wanted = personId ?? (isId(person) ? person : null);
  if (personId === null && wanted === null) return { entries: [], next: null };
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`${auditEntries.at}`, type: 'timestamptz', direction: 'desc' },
    id: auditEntries.id,
    limit: logLimits.pageSize,
    after: input.after,
    badCursor: logTexts.badCursor,
    read: ({ where, position, orderBy, limit }) =>
      entryRows(db, position)
        .where(
          and(
            input.event ? ofKind(input.event) : undefined,
            wanted === null ? undefined : naming(wanted),
            input.from === undefined
              ? undefined
              : gte(auditEntries.at, new Date(`${input.from}T00:00:00Z`)),
            input.to === undefined ? undefined : lt(auditEntries.at, dayAfter(input.to)),
            where,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { entries: rows, next };
}

const day = 24 * 60 * 60 * 1000;

function dayAfter(date: string): Date {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() + day);
}

function ofKind(filter: LogFilter): SQL {
  const area = auditAreas.find((name) => name === filter);
  return area ? like(auditEntries.event, `${area}.%`) : eq(sql`${auditEntries.event}`, filter);
}

function naming(userId: string): SQL | undefined {
  return or(eq(auditEntries.actorId, userId), and(aboutPeople, eq(auditEntries.subjectId, userId)));
}

function entryRows(db: Database, position: SQL<string>) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      event: auditEntries.event,
      actorId: auditEntries.actorId,
      actor: actors.username,
      address: auditEntries.address,
      requestId: auditEntries.requestId,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      subject: subjects.username,
      reason: auditEntries.reason,
      details: auditEntries.details,
      position,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, and(aboutPeople, eq(subjects.id, auditEntries.subjectId)))
    .$dynamic();
}
