import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import {
  PaymentProblem,
  type Checkout,
  type Payments,
  type Reference,
} from '#platform/payments.server.ts';
import {
  pendingPurchasesOf,
  type CheckoutsOf,
  type PendingPurchase,
} from './checkout.queries.server.ts';
import {
  fulfilPurchase,
  PaymentMismatch,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import { purchases } from './tables.server.ts';

/**
 * Closes the payment pages of what can no longer be bought, or of somebody who may no longer buy or
 * sell. What was paid by then is fulfilled, or refunded where nobody can have it.
 * @throws PaymentProblem the first one, once all pages were tried: the job is done again
 */
export async function closeCheckoutsOf(
  services: PurchaseServices,
  whose: CheckoutsOf,
): Promise<void> {
  const failures: unknown[] = [];
  for (const pending of await pendingPurchasesOf(services.db, whose)) {
    await closeCheckout(services, pending).catch((error: unknown) => failures.push(error));
  }
  // One that does not match goes to the list of such payments when Stripe is next compared.
  const failure = failures.find((error) => !(error instanceof PaymentMismatch));
  if (failure) throw failure;
}

async function closeCheckout(
  services: PurchaseServices,
  { id, sessionId, account }: PendingPurchase,
): Promise<void> {
  const page = sessionId && (await closeAndFetch(services.payments, { id: sessionId, account }));
  if (sessionId && page && page.status === 'complete') {
    await fulfilPurchase(services, sessionId);
  } else {
    await expirePurchase(services.db, id, sessionId);
  }
}

/** The closed page; null in a disconnected account, where nobody can pay any more. */
export async function closeAndFetch(payments: Payments, page: Reference): Promise<Checkout | null> {
  try {
    await payments.closeCheckout(page);
    return await payments.checkout(page);
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'disconnected') return null;
    throw error;
  }
}

/** Only while the purchase has this page: another process may have opened a new one. */
export async function expirePurchase(
  db: Database,
  id: string,
  sessionId: string | null = null,
): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'expired' })
    .where(
      and(
        eq(purchases.id, id),
        eq(purchases.status, 'pending'),
        sessionId === null
          ? isNull(purchases.stripeSessionId)
          : eq(purchases.stripeSessionId, sessionId),
      ),
    );
}
