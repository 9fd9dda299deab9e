import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { CancellationInput } from './input.ts';
import { ownSubscription } from './queries.server.ts';
import { refreshSubscription } from './sync.commands.server.ts';
import { supportPayments } from './tables.server.ts';
import { supporterTexts } from './texts.ts';

/**
 * Sets whether one's own subscription ends with the paid month.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE when the provider does not answer
 */
export async function setCancelsAtPeriodEnd(
  db: Database,
  payments: Payments,
  actor: { id: string },
  { id, cancelsAtPeriodEnd }: CancellationInput,
): Promise<void> {
  const { subscriptionId } = await ownSubscription(db, actor, id);
  const request = payments.setCancelsAtPeriodEnd(subscriptionId, cancelsAtPeriodEnd);
  await request.catch(refusePaymentProblem);
  await refreshSubscription(db, payments, subscriptionId);
}

/**
 * The provider's page where one changes the card of a subscription.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE when the provider does not answer
 */
export async function billingPage(
  db: Database,
  payments: Payments,
  actor: { id: string },
  id: string,
): Promise<{ url: string }> {
  const { customerId } = await ownSubscription(db, actor, id);
  if (!customerId) throw new Refusal('NOT_FOUND', supporterTexts.notFound);
  return { url: await payments.billingPage(customerId, '/support').catch(refusePaymentProblem) };
}

/** Cancels all subscriptions of a person whose account is deleted, so nothing more is charged. */
export async function endSubscriptionsOf(
  db: Database,
  payments: Payments,
  userId: string,
): Promise<void> {
  const rows = await db
    .select({ subscriptionId: supportPayments.stripeSubscriptionId })
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.userId, userId),
        inArray(supportPayments.status, ['active', 'past_due']),
      ),
    );
  for (const { subscriptionId } of rows) {
    if (!subscriptionId) continue;
    await payments.cancelSubscription(subscriptionId);
    await refreshSubscription(db, payments, subscriptionId);
  }
}

/** @throws Refusal UNAVAILABLE for a failure of the payment provider */
export function refusePaymentProblem(error: unknown): never {
  if (!(error instanceof PaymentProblem)) throw error;
  throw new Refusal('UNAVAILABLE', supporterTexts.unreachable, { retryAfter: 30, cause: error });
}
