import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { checkoutTexts } from '../checkout/texts.ts';
import { fulfil, PaymentMismatch, type Fulfilled } from '../fulfilment/commands.server.ts';
import { productOf, purchaseOfSession } from '../fulfilment/queries.server.ts';
import { isEnded } from '../rules.ts';
import { endedTexts } from '../texts.ts';

type Site = { db: Database; payments: Payments; log: Pick<Log, 'error'> };

/**
 * Tells a buyer who comes back from paying what they have bought, and grants it when the webhook
 * has not done so yet.
 * @throws Refusal with the sentence of the page 'Purchase Verification Failed'
 */
export async function confirmPurchase(site: Site, buyer: Viewer, sessionId: string) {
  const begun = await purchaseOfSession(site.db, sessionId);
  if (!begun) throw new Refusal('NOT_FOUND', checkoutTexts.notVerified);
  if (begun.buyerId !== buyer.id) throw new Refusal('FORBIDDEN', checkoutTexts.othersPurchase);
  const { status, isProcessing } = await verify(site, sessionId, begun);
  if (isEnded(status)) throw new Refusal('FORBIDDEN', endedTexts[status].sentence);
  if (isProcessing) throw new Refusal('CONFLICT', checkoutTexts.processing);
  if (status !== 'owned') throw new Refusal('CONFLICT', checkoutTexts.notPaid);
  return { product: await detailsOf(site, begun.productId) };
}

/** It is theirs by now; what is missing is only what the page says of it. */
async function detailsOf({ db }: Site, productId: string) {
  try {
    return await productOf(db, productId);
  } catch (error) {
    throw new Refusal('UNAVAILABLE', checkoutTexts.detailsFailed, { cause: error });
  }
}

async function verify(
  site: Site,
  sessionId: string,
  begun: Fulfilled['purchase'],
): Promise<Fulfilled> {
  try {
    const done = await fulfil(site, sessionId);
    if (!done) throw new Refusal('NOT_FOUND', checkoutTexts.notVerified);
    return done;
  } catch (error) {
    if (error instanceof PaymentMismatch) {
      site.log.error({ error }, 'A payment does not fit its purchase.');
      throw new Refusal('CONFLICT', checkoutTexts.notVerified);
    }
    if (!(error instanceof PaymentProblem)) throw error;
    // What is granted needs no answer of the provider.
    if (begun.status === 'owned') {
      return { purchase: begun, status: begun.status, isProcessing: false };
    }
    const details = { retryAfter: 10, cause: error };
    throw new Refusal('UNAVAILABLE', checkoutTexts.notVerified, details);
  }
}
