import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { auditEntries } from './tables.server.ts';

/**
 * What was recorded about a person's account, oldest first, in the form that they may have it: for
 * decisions by others, without who it was and from where.
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
