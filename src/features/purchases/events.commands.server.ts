import type { Log } from '#platform/log.server.ts';
import type { PaymentEvent } from '#platform/payment-events.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import {
  fulfilPurchase,
  PaymentMismatch,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import {
  purchaseIdIn,
  purchaseOfId,
  purchaseOfPayment,
  purchaseOfSession,
  type PurchaseRecord,
} from './fulfilment.queries.server.ts';
import { openPurchaseIssue } from './issues.commands.server.ts';
import { recordSignedCheckout } from './signed-checkout.commands.server.ts';

type Subject = Pick<PaymentEvent, 'type' | 'checkoutId' | 'paymentId' | 'account' | 'checkout'>;
type EventServices = PurchaseServices & { log: Pick<Log, 'error' | 'warn'> };

/**
 * Handles a webhook's event, by the page or the payment that it names. Ignores payments of others.
 * Where a retry would not help, the payment goes to the list of those that do not match: one that
 * differs from the agreed one, and one in a disconnected account that the event itself does not prove.
 */
export async function fulfilFromEvent(services: EventServices, event: Subject): Promise<void> {
  let purchase = await knownPurchase(services, event);
  try {
    purchase ??= await purchaseByMetadata(services, event);
    if (purchase) await fulfilPurchase(services, purchase.sessionId);
  } catch (error) {
    if (error instanceof PaymentMismatch) await reportMismatch(services, purchase, error);
    else if (error instanceof PaymentProblem && error.kind === 'disconnected') {
      await handleWithoutAccess(services, { event, purchase, problem: error });
    } else throw error;
  }
}

type Unreachable = {
  event: Subject;
  purchase: PurchaseRecord | undefined;
  problem: PaymentProblem;
};

/** The seller took the connection away: only the event itself can prove what happened. */
async function handleWithoutAccess(
  services: EventServices,
  { event, purchase, problem }: Unreachable,
): Promise<void> {
  try {
    if (purchase && event.checkout) {
      if (await recordSignedCheckout(services, purchase, event.checkout)) return;
    }
  } catch (error) {
    if (error instanceof PaymentMismatch) return reportMismatch(services, purchase, error);
    throw error;
  }
  const { type, account } = event;
  const about = { type, account, purchaseId: purchase?.id };
  services.log.warn(about, 'A payment is in an account that is disconnected.');
  if (purchase) await openPurchaseIssue(services.db, purchase, problem);
}

async function reportMismatch(
  { db, log }: EventServices,
  purchase: PurchaseRecord | undefined,
  error: PaymentMismatch,
): Promise<void> {
  log.error({ error }, 'A payment does not match its purchase.');
  if (purchase) await openPurchaseIssue(db, purchase, error);
}

async function knownPurchase(
  { db }: EventServices,
  { checkoutId, paymentId, account }: Subject,
): Promise<PurchaseRecord | undefined> {
  if (checkoutId) return purchaseOfSession(db, checkoutId);
  return paymentId && account ? purchaseOfPayment(db, paymentId, account) : undefined;
}

/** An event about a payment may come before the one that says which page it was made on. */
async function purchaseByMetadata(
  { db, payments }: EventServices,
  { checkoutId, paymentId: id, account }: Subject,
): Promise<PurchaseRecord | undefined> {
  if (checkoutId || id === null || account === null) return undefined;
  const payment = await payments.payment({ id, account });
  const purchaseId = payment && purchaseIdIn(payment.metadata);
  const purchase = purchaseId ? await purchaseOfId(db, purchaseId) : undefined;
  return purchase?.sessionId ? purchase : undefined;
}
