import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { fulfilSupport } from './fulfilment.commands.server.ts';
import type { CancellationInput } from './input.ts';
import { hasPage, ownSubscription } from './queries.server.ts';
import { refreshSubscription } from './sync.commands.server.ts';
import { supporterTexts } from './texts.ts';

/**
 * Makes a person who returns from their own payment page a supporter. Nothing happens for any other
 * page, and Stripe is not asked about it.
 * @throws Refusal UNAVAILABLE if the provider does not respond
 */
export async function confirmSupport(
  db: Database,
  payments: Payments,
  actor: { id: string },
  sessionId: string,
): Promise<void> {
  if (!(await hasPage(db, actor, sessionId))) return;
  await fulfilSupport(db, payments, sessionId).catch(refusePaymentProblem);
}

/**
 * Sets whether one's own subscription ends with the paid month.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE if the provider does not respond
 */
export async function setCancelsAtPeriodEnd(
  db: Database,
  payments: Payments,
  actor: { id: string },
  { id, cancelsAtPeriodEnd }: CancellationInput,
): Promise<void> {
  const { subscriptionId } = await ownSubscription(db, actor, id);
  await payments
    .setCancelsAtPeriodEnd(subscriptionId, cancelsAtPeriodEnd)
    .then(() => refreshSubscription(db, payments, subscriptionId))
    .catch(refusePaymentProblem);
}

/**
 * The provider's page where people change the card of a subscription.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE if the provider does not respond
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

/** @throws Refusal UNAVAILABLE for a failure of the payment provider */
export function refusePaymentProblem(error: unknown): never {
  if (!(error instanceof PaymentProblem)) throw error;
  throw new Refusal('UNAVAILABLE', supporterTexts.unreachable, { retryAfter: 30, cause: error });
}
