import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { auditEntries } from './tables.server.ts';

const batchEntries = 1_000;

/**
 * What was recorded about a person's account, oldest first and in batches, in the form that they may
 * have it: for decisions by others, without who it was and from where.
 */
export async function* entriesAbout(db: Database, userId: string) {
  const { id, at, event, reason, details } = auditEntries;
  const address = sql<string | null>`case when event like 'account.%' then address end`;
  // As Postgres writes it: a date of JavaScript has no microseconds.
  const exact = sql<string>`${at}::text`;
  let after: { id: string; exact: string } | undefined;
  do {
    const found = await db
      .select({ at, event, address, reason, details, id, exact })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectType, 'account'),
          eq(auditEntries.subjectId, userId),
          after &&
            or(gt(at, sql`${after.exact}`), and(eq(at, sql`${after.exact}`), gt(id, after.id))),
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(batchEntries);
    yield found.map(({ id: _id, exact: _exact, ...entry }) => entry);
    after = found.length < batchEntries ? undefined : found.at(-1);
  } while (after);
}
