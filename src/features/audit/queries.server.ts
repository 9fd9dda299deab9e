import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { auditEntries } from './tables.server.ts';

/**
 * What was recorded about a person's account, the oldest first, as they may have it: where others
 * decided about them, neither who it was nor from where.
 */
export async function entriesAbout(db: Database, userId: string) {
  return db
    .select({
      at: auditEntries.at,
      event: auditEntries.event,
      address: sql<string | null>`case when event like 'account.%' then address end`,
      reason: auditEntries.reason,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'account'), eq(auditEntries.subjectId, userId)))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));
}
