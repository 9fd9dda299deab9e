import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { fulfilSupport } from './fulfilment.commands.server.ts';
import { refreshSubscription } from './sync.commands.server.ts';
import { supportPayments } from './tables.server.ts';
import type { SupportServices } from './unwanted.commands.server.ts';

/** A person's current and possible payments: active subscriptions, and open payment pages. */
export async function runningSupportOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: supportPayments.id })
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.userId, userId),
        inArray(supportPayments.status, ['active', 'past_due', 'pending']),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Ends the payments of a deleted account: its subscriptions are cancelled, and nobody can pay on
 * its open pages. What was paid there by then is refunded. Safe to repeat.
 * @throws PaymentProblem if Stripe does not respond
 */
export async function endSupport(
  { db, payments }: SupportServices,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select()
    .from(supportPayments)
    .where(inArray(supportPayments.id, [...ids]));
  for (const { stripeSubscriptionId, stripeSessionId, startedAt } of rows) {
    if (stripeSubscriptionId) {
      await payments.cancelSubscription(stripeSubscriptionId);
      await refreshSubscription(db, payments, stripeSubscriptionId);
    } else if (stripeSessionId && startedAt === null) {
      await payments.closeCheckout({ id: stripeSessionId, account: null });
      await fulfilSupport(db, payments, stripeSessionId);
    }
  }
}
