import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { logEvent } from '#platform/log/events.server.ts';
import type { Actor } from '#shared/viewer.ts';
import { auditEvents, type AuditEvent, type AuditSubject } from './rules.ts';
import { auditEntries } from './tables.server.ts';

/** What happened, to whom or what, and why. `details` must never contain a secret. */
export type AuditEntry = {
  event: AuditEvent;
  subject?: { type: AuditSubject; id: string };
  reason?: string;
  details?: Record<string, string>;
};

/** Adds to the audit log, in the transaction of the action itself: both are stored or neither. */
export async function recordAudit(db: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  const { event, subject, reason, details } = entry;
  await db.insert(auditEntries).values({
    event,
    actorId: actor.id,
    address: actor.address,
    requestId: actor.requestId,
    subjectType: subject?.type,
    subjectId: subject?.id,
    ...(reason === undefined ? {} : { reason }),
    ...(details === undefined ? {} : { details }),
  });
  // Neither the IP address nor private text: those are only in the table, with their own retention.
  const { id: actorId, requestId } = actor;
  logEvent('audit', {
    ...(requestId === null ? {} : { requestId }),
    event,
    actorId,
    subjectType: subject?.type,
    subjectId: subject?.id,
  });
}

/**
 * Removes the entries whose retention has ended; the database protects all younger ones from
 * removal.
 */
export async function forgetOldEntries(db: Database): Promise<void> {
  const byDays = Map.groupBy(
    Object.keys(auditEvents) as AuditEvent[],
    (event) => auditEvents[event].keptDays,
  );
  for (const [days, events] of byDays) {
    const before = sql`now() - make_interval(days => ${days})`;
    await db
      .delete(auditEntries)
      .where(and(inArray(auditEntries.event, events), lt(auditEntries.at, before)));
  }
}
