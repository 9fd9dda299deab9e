import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { fulfilPurchase, PaymentMismatch, type Fulfilled } from './fulfilment.commands.server.ts';
import { productOf, purchaseOfSession } from './fulfilment.queries.server.ts';
import { openPurchaseIssue } from './issues.commands.server.ts';
import { isEnded } from './rules.ts';
import { checkoutTexts, endedTexts } from './texts.ts';

type ConfirmationServices = { db: Database; payments: Payments; log: Pick<Log, 'error'> };

/**
 * Shows a buyer who returns from the payment page what they bought, and fulfils the purchase when the
 * webhook has not done so yet.
 * @throws Refusal with the sentence of the page 'Purchase Verification Failed'
 */
export async function confirmPurchase(
  services: ConfirmationServices,
  buyer: Viewer,
  sessionId: string,
) {
  const purchase = await purchaseOfSession(services.db, sessionId);
  if (!purchase) throw new Refusal('NOT_FOUND', checkoutTexts.notVerified);
  if (purchase.buyerId !== buyer.id) throw new Refusal('FORBIDDEN', checkoutTexts.othersPurchase);
  const { status, isProcessing } = await verify(services, sessionId, purchase);
  if (isEnded(status)) throw new Refusal('FORBIDDEN', endedTexts[status].sentence);
  if (isProcessing) throw new Refusal('CONFLICT', checkoutTexts.processing);
  if (status !== 'owned') throw new Refusal('CONFLICT', checkoutTexts.notPaid);
  return { product: await detailsOf(services, purchase.productId) };
}

/** The purchase is fulfilled at this point; only the details for the page may be missing. */
async function detailsOf({ db }: ConfirmationServices, productId: string) {
  try {
    return await productOf(db, productId);
  } catch (error) {
    throw new Refusal('UNAVAILABLE', checkoutTexts.detailsFailed, { cause: error });
  }
}

async function verify(
  services: ConfirmationServices,
  sessionId: string,
  purchase: Fulfilled['purchase'],
): Promise<Fulfilled> {
  try {
    const done = await fulfilPurchase(services, sessionId);
    if (!done) throw new Refusal('NOT_FOUND', checkoutTexts.notVerified);
    return done;
  } catch (error) {
    if (error instanceof PaymentMismatch) {
      services.log.error({ error }, 'A payment does not match its purchase.');
      await openPurchaseIssue(services.db, purchase, error);
      throw new Refusal('CONFLICT', checkoutTexts.notVerified);
    }
    if (error instanceof Refusal) throw error;
    const isOutage = error instanceof PaymentProblem;
    // What is owned is shown, whatever keeps it from being compared with the provider.
    if (purchase.status === 'owned') {
      if (!isOutage) services.log.error({ error }, 'A purchase was not compared with its payment.');
      return { purchase, status: purchase.status, isProcessing: false };
    }
    if (!isOutage) throw error;
    if (error.kind === 'disconnected') {
      await openPurchaseIssue(services.db, purchase, error);
      throw new Refusal('CONFLICT', checkoutTexts.sellerLeft, { cause: error });
    }
    const details = { retryAfter: 10, cause: error };
    throw new Refusal('UNAVAILABLE', checkoutTexts.notVerified, details);
  }
}
