import type { SignedCheckout } from '#platform/payment-events.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import {
  moneyBefore,
  PaymentMismatch,
  recordPayment,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import {
  hasNoRecipient,
  purchaseOfSession,
  type PurchaseRecord,
} from './fulfilment.queries.server.ts';
import { mismatchOf } from './fulfilment.ts';
import { openUncheckedFee } from './issues.commands.server.ts';

/**
 * Records what an event proves of a payment page, where Stripe cannot be asked: the seller took the
 * connection away. Only what was not granted yet, for an event may be older than what is known.
 * What the platform got of it no such event says: a moderator is asked to look.
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
      if (page.isPaid && (await hasNoRecipient(db, purchase))) return null;
      const mismatch = mismatchOf(purchase, asPaidPage(purchase, page));
      if (mismatch) throw new PaymentMismatch(purchase.id, mismatch, page);
      return page;
    },
    write: async (purchase, { isPaid, paymentId, taxCents }) => {
      if (purchase.status !== 'pending' && purchase.status !== 'expired') return purchase.status;
      // First, for a process that is killed in between finds a purchase that is granted already.
      if (isPaid) await openUncheckedFee(db, { ...purchase, paymentId, taxCents });
      const known = moneyBefore(purchase);
      const state = isPaid
        ? { status: 'owned' as const, paymentId, taxCents }
        : {
            status: 'expired' as const,
            paymentId: purchase.paymentId,
            isFailed: paymentId !== null,
          };
      return recordPayment(db, purchase, { ...known, ...state });
    },
  });
  return Boolean(synced?.written);
}

/** The fee counts as right: the event does not name it. */
function asPaidPage({ feeCents }: PurchaseRecord, page: SignedCheckout) {
  const { isPaid, amountCents, taxCents, currency, metadata } = page;
  const status = isPaid ? ('complete' as const) : ('expired' as const);
  const subtotalCents = amountCents - taxCents;
  const amounts = { amountCents, taxCents, subtotalCents, feeCents };
  return { status, isPaid, isFailed: false, currency, metadata, ...amounts };
}
