import type { Database } from '#platform/database.server.ts';
import type { Actor } from '#shared/viewer.ts';
import type { AuditEvent, AuditSubject } from './rules.ts';
import { auditEntries } from './tables.server.ts';

/** What happened, to whom or what, and why. `details` must never hold a secret. */
export type AuditEntry = {
  event: AuditEvent;
  subject?: { type: AuditSubject; id: string };
  reason?: string;
  details?: Record<string, string>;
};

/** Adds to the audit log, in the transaction of the act itself: both are kept or neither. */
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
}
