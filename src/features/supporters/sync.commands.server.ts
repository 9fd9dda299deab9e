import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import { fulfilSupport, supportIdIn } from './fulfilment.commands.server.ts';
import {
  updateSupportPayment,
  type Changes,
  type SupportPayment,
} from './records.commands.server.ts';
import {
  followRefundedSupport,
  refundUnwantedSupport,
  type SupportServices,
} from './unwanted.commands.server.ts';
import { isSupporting, statusOfDonation, statusOfSubscription } from './rules.ts';
import { supportPayments } from './tables.server.ts';

/** Updates the record of a subscription from the provider; ignores those of others. */
export async function refreshSubscription(
  db: Database,
  payments: Payments,
  subscriptionId: string,
): Promise<void> {
  const known = await payments.subscription(subscriptionId);
  if (!known) return;
  const sessionId = await unfulfilledPage(db, supportIdIn(known.metadata));
  if (sessionId) await fulfilSupport(db, payments, sessionId);
  const own = eq(supportPayments.stripeSubscriptionId, subscriptionId);
  await syncSupportPayment({ db, payments }, own, async () => {
    const subscription = await payments.subscription(subscriptionId);
    if (!subscription) return null;
    const status = statusOfSubscription(subscription.status);
    return {
      status,
      periodEndsAt: subscription.periodEndsAt,
      cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
      endedAt: status === 'ended' ? (subscription.endedAt ?? sql`now()`) : null,
    };
  });
}

/**
 * Updates what this paid for: a donation, or a month of a subscription; ignores everything else.
 */
export async function refreshSupportPaid(
  db: Database,
  payments: Payments,
  paymentId: string,
): Promise<void> {
  await refreshDonation(db, payments, paymentId);
  const donation = eq(supportPayments.stripePaymentId, paymentId);
  if ((await db.$count(supportPayments, donation)) > 0) {
    return followRefundedSupport({ db, payments }, donation, paymentId);
  }
  const subscriptionId = await payments.subscriptionOf(paymentId);
  if (!subscriptionId) return;
  await endRefundedMonth(db, payments, subscriptionId);
  const subscription = eq(supportPayments.stripeSubscriptionId, subscriptionId);
  await followRefundedSupport({ db, payments }, subscription, paymentId);
}

/**
 * Ends a subscription with its period when its payment was refunded: nothing more is charged, and
 * the badge stays until then. Once for each payment: if the person then keeps the subscription, it
 * stays.
 */
export async function endRefundedMonth(
  db: Database,
  payments: Payments,
  subscriptionId: string,
): Promise<void> {
  const own = eq(supportPayments.stripeSubscriptionId, subscriptionId);
  const [row] = await db
    .select({ status: supportPayments.status, handled: supportPayments.refundedPaymentId })
    .from(supportPayments)
    .where(own);
  if (!row || !isSupporting(row.status)) return;
  const id = await payments.lastPaymentOf(subscriptionId);
  if (id === null || id === row.handled) return;
  const payment = await payments.payment({ id, account: null });
  if (!payment || statusOfDonation(payment) !== 'ended') return;
  await payments.setCancelsAtPeriodEnd(subscriptionId, true);
  await db.update(supportPayments).set({ refundedPaymentId: id }).where(own);
  await refreshSubscription(db, payments, subscriptionId);
}

/** Ends a refunded or disputed donation, and restores it when the dispute is won. */
export async function refreshDonation(
  db: Database,
  payments: Payments,
  paymentId: string,
): Promise<void> {
  await syncSupportPayment(
    { db, payments },
    eq(supportPayments.stripePaymentId, paymentId),
    async () => {
      const payment = await payments.payment({ id: paymentId, account: null });
      if (!payment) return null;
      const status = statusOfDonation(payment);
      return { status, endedAt: status === 'ended' ? sql`now()` : null };
    },
  );
}

/** The payment page of a payment whose own event has not been received yet. */
async function unfulfilledPage(db: Database, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const [payment] = await db
    .select({ sessionId: supportPayments.stripeSessionId })
    .from(supportPayments)
    .where(and(eq(supportPayments.id, id), isNull(supportPayments.startedAt)));
  return payment?.sessionId ?? null;
}

/** What the provider says; a donation has no periods. */
type Fetched = Pick<Changes, 'status' | 'endedAt'> & {
  periodEndsAt?: Date | null;
  cancelsAtPeriodEnd?: boolean;
};
type FetchChanges = () => Promise<Fetched | null>;

/** The time of the end is written once, with the status. */
function isSame(payment: SupportPayment, fetched: Fetched): boolean {
  const { status, periodEndsAt = payment.periodEndsAt } = fetched;
  const { cancelsAtPeriodEnd = payment.cancelsAtPeriodEnd } = fetched;
  return (
    status === payment.status &&
    periodEndsAt?.getTime() === payment.periodEndsAt?.getTime() &&
    cancelsAtPeriodEnd === payment.cancelsAtPeriodEnd
  );
}

/** Updates a payment from the provider, if anything changed; ignores unknown ones. */
async function syncSupportPayment(
  { db, payments }: SupportServices,
  which: SQL,
  fetchChanges: FetchChanges,
): Promise<void> {
  const { id, revision } = supportPayments;
  const synced = await syncWithProvider({
    read: async () => (await db.select({ id, revision }).from(supportPayments).where(which))[0],
    fetch: fetchChanges,
    async write(read, changes) {
      let isCurrent = false;
      const update = await updateSupportPayment(db, which, (payment) => {
        isCurrent = payment.revision === read.revision;
        return isCurrent && !isSame(payment, changes) ? changes : null;
      });
      return isCurrent ? update : null;
    },
  });
  if (synced?.written?.result === 'unwanted')
    await refundUnwantedSupport({ db, payments }, synced.row.id);
}
