import { z } from 'zod';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import {
  fulfilPurchase,
  PaymentMismatch,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import { sessionOfPurchase } from './fulfilment.queries.server.ts';

const purchaseIdSchema = z.uuid();

type PaymentEventSubject = {
  checkoutId: string | null;
  paymentId: string | null;
  account: string | null;
};

/**
 * Handles a webhook's event, by the page or the payment that it names. Ignores payments of others.
 * Logs, and does not ask for a retry, where one would not help: a payment that differs from the
 * agreed one, and a payment in a disconnected account.
 */
export async function fulfilFromEvent(
  services: PurchaseServices & { log: Pick<Log, 'error' | 'warn'> },
  event: PaymentEventSubject,
): Promise<void> {
  try {
    const sessionId = event.checkoutId ?? (await sessionOfPayment(services, event));
    if (sessionId) await fulfilPurchase(services, sessionId);
  } catch (error) {
    if (error instanceof PaymentMismatch) {
      services.log.error({ error }, 'A payment does not fit its purchase.');
    } else if (error instanceof PaymentProblem && error.kind === 'disconnected') {
      services.log.warn({ error, event }, 'A payment is in an account that is disconnected.');
    } else throw error;
  }
}

async function sessionOfPayment(
  { db, payments }: PurchaseServices,
  { paymentId: id, account }: PaymentEventSubject,
): Promise<string | null> {
  if (id === null || account === null) return null;
  const payment = await payments.payment({ id, account });
  const purchaseId = purchaseIdSchema.safeParse(payment?.metadata['purchaseId']);
  return purchaseId.success ? sessionOfPurchase(db, purchaseId.data) : null;
}
