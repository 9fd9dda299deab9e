import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database.server.ts';
import type { PaymentEvent } from '../payment-events.server.ts';
import { webhookEvents } from '../tables.server.ts';

/** `busy`: another request is handling it right now. */
export type EventOutcome = 'handled' | 'known' | 'busy' | 'failed';

/** The claim of a process that was killed expires by itself. */
const claimLasts = sql`interval '2 minutes'`;
const keptFor = sql`interval '90 days'`;
const errorLimit = 500;

/**
 * Stores an event by its id, then handles it unless that has already been done. If handling fails,
 * the error is stored, and the event can be handled when the provider sends it again.
 */
export async function handleOnce(
  db: Database,
  event: PaymentEvent,
  handle: () => Promise<void>,
): Promise<{ outcome: EventOutcome; error?: unknown }> {
  const { id, type, createdAt, ...rest } = event;
  await db
    .insert(webhookEvents)
    .values({ id, type, createdAt, event: { id, type, ...rest } })
    .onConflictDoNothing();
  if (!(await claim(db, id))) return { outcome: (await isHandled(db, id)) ? 'known' : 'busy' };
  try {
    await handle();
  } catch (error) {
    await finish(db, id, { claimedAt: null, error: String(error).slice(0, errorLimit) });
    return { outcome: 'failed', error };
  }
  await finish(db, id, { handledAt: new Date(), claimedAt: null, error: null });
  return { outcome: 'handled' };
}

/** The provider stops resending after some days. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, sql`now() - ${keptFor}`));
}

async function claim(db: Database, id: string): Promise<boolean> {
  const isFree = or(
    isNull(webhookEvents.claimedAt),
    lt(webhookEvents.claimedAt, sql`now() - ${claimLasts}`),
  );
  const claimed = await db
    .update(webhookEvents)
    .set({ claimedAt: sql`now()`, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt), isFree))
    .returning({ id: webhookEvents.id });
  return claimed.length > 0;
}

async function isHandled(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ handledAt: webhookEvents.handledAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return Boolean(row?.handledAt);
}

async function finish(
  db: Database,
  id: string,
  changes: Partial<typeof webhookEvents.$inferInsert>,
): Promise<void> {
  await db.update(webhookEvents).set(changes).where(eq(webhookEvents.id, id));
}
