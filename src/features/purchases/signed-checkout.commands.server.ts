import type { SignedCheckout } from '#platform/payment-events.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import {
  PaymentMismatch,
  recordPayment,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import { hasNoTaker, purchaseOfSession, type PurchaseRecord } from './fulfilment.queries.server.ts';
import { mismatchOf } from './fulfilment.ts';

/**
 * Records what an event proves of a payment page, where Stripe cannot be asked: the seller took the
 * connection away. Only what was not granted yet, for an event may be older than what is known.
 * @returns whether nothing is left to be decided
 * @throws PaymentMismatch when what was paid is not what was agreed on
 */
export async function recordSignedCheckout(
  { db }: Pick<PurchaseServices, 'db'>,
  { sessionId }: PurchaseRecord,
  page: SignedCheckout,
): Promise<boolean> {
  const synced = await syncWithProvider({
    read: () => purchaseOfSession(db, sessionId),
    fetch: async (purchase) => {
      if (purchase.account !== page.account || !(page.isPaid || page.isOver)) return null;
      if (page.isPaid && (await hasNoTaker(db, purchase))) return null;
      const mismatch = mismatchOf(purchase, asPaidPage(purchase, page));
      if (mismatch) throw new PaymentMismatch(purchase.id, mismatch, page);
      return page;
    },
    write: async (purchase, { isPaid, paymentId }) => {
      if (purchase.status !== 'pending' && purchase.status !== 'expired') return purchase.status;
      const { refundedCents } = purchase;
      const state = isPaid
        ? { status: 'owned' as const, paymentId }
        : {
            status: 'expired' as const,
            paymentId: purchase.paymentId,
            isFailed: paymentId !== null,
          };
      return recordPayment(db, purchase, { ...state, refundedCents });
    },
  });
  return Boolean(synced?.written);
}

/** The event does not say what the platform got of the payment. */
function asPaidPage({ feeCents }: PurchaseRecord, page: SignedCheckout) {
  const { isPaid, amountCents, currency, metadata } = page;
  const status = isPaid ? ('complete' as const) : ('expired' as const);
  return { status, isPaid, isFailed: false, amountCents, currency, metadata, feeCents };
}
