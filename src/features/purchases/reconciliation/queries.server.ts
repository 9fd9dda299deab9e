import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { purchaseRecordColumns } from '../fulfilment.queries.server.ts';
import { purchases } from '../tables.server.ts';

const pageSize = 100;

/** The payment pages of what was begun since then and is still pending. */
export async function pendingSessions(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .select({ sessionId: sql<string>`${purchases.stripeSessionId}` })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, 'pending'),
        isNotNull(purchases.stripeSessionId),
        gt(purchases.createdAt, since),
      ),
    );
  return rows.map(({ sessionId }) => sessionId);
}

/** Every purchase with a payment page since then, a bounded step at a time. */
export async function* purchasesSince(db: Database, since: Date) {
  const position = { at: since, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await db
      .select({ ...purchaseRecordColumns, createdAt: purchases.createdAt })
      .from(purchases)
      .where(
        and(
          isNotNull(purchases.stripeSessionId),
          or(
            gt(purchases.createdAt, position.at),
            and(eq(purchases.createdAt, position.at), gt(purchases.id, position.id)),
          ),
        ),
      )
      .orderBy(asc(purchases.createdAt), asc(purchases.id))
      .limit(pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    position.at = last.createdAt;
    position.id = last.id;
  }
}

/** The sellers' accounts that somebody began to pay since then. */
export async function accountsSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account: sql<string>`${purchases.stripeUserId}` })
    .from(purchases)
    .where(and(isNotNull(purchases.stripeUserId), gt(purchases.createdAt, since)));
  return rows.map(({ account }) => account);
}

/** Those of these payment pages that a purchase of ours was made for. */
export async function knownSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sql<string>`${purchases.stripeSessionId}` })
    .from(purchases)
    .where(inArray(purchases.stripeSessionId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
