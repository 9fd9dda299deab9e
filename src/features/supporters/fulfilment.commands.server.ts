import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openIssue, resolveIssues } from '#features/payment-issues/commands.server.ts';
import { listedAmount } from '#features/payment-issues/rules.ts';
import { paidText } from '#features/payment-issues/texts.ts';
import type { Database } from '#platform/database.server.ts';
import type { Checkout, Payments } from '#platform/payments.server.ts';
import { dollars } from '#shared/money.ts';
import {
  expirePayment,
  updateSupportPayment,
  type Changes,
  type SupportPayment,
} from './records.commands.server.ts';
import { statusOfSubscription } from './rules.ts';
import { supportPayments } from './tables.server.ts';
import { refundUnwantedSupport } from './unwanted.commands.server.ts';

const idSchema = z.uuid();

/** The id of a support payment that metadata at the provider contains. */
export function supportIdIn(metadata: Record<string, string>): string | undefined {
  return idSchema.safeParse(metadata['supportId']).data;
}

/**
 * Makes the person who paid on this page a supporter, once; safe to repeat and to run concurrently.
 * Called by the webhook, the page after the payment and the reconciliation. `at` is the time of the
 * payment, now by default.
 * @returns the state of the page: `none` is not about support, `waiting` is not paid yet
 */
export async function fulfilSupport(
  db: Database,
  payments: Payments,
  sessionId: string,
  at?: Date,
): Promise<'none' | 'waiting' | 'done'> {
  const checkout = await payments.checkout({ id: sessionId, account: null });
  const id = checkout && supportIdIn(checkout.metadata);
  const payment = id && (await supportPaymentOf(db, id));
  if (!checkout || !payment) return 'none';
  if (checkout.status === 'expired' || checkout.isFailed) {
    await expirePayment(db, { id: payment.id, stripeSessionId: sessionId });
    return 'done';
  }
  if (!checkout.isPaid) return 'waiting';
  if (payment.startedAt) return 'done';
  if (!isPaidBy(payment, checkout)) {
    if (!(await wasRefunded(payments, checkout))) await openMismatch(db, payment, checkout);
    return 'done';
  }
  await startSupporting({ db, payments, at }, payment, checkout);
  await resolveIssues(db, ['support_differs'], checkout.id);
  return 'done';
}

/** Makes the person a supporter because of a paid page. */
export async function startSupporting(
  { db, payments, at }: { db: Database; payments: Payments; at?: Date | undefined },
  { id }: Pick<SupportPayment, 'id'>,
  checkout: Checkout,
): Promise<void> {
  const subscription = checkout.subscriptionId
    ? await payments.subscription(checkout.subscriptionId)
    : null;
  const changesWhenPaid = (payment: SupportPayment): Changes | null => {
    if (payment.startedAt) return null;
    return {
      status: subscription ? statusOfSubscription(subscription.status) : 'active',
      stripeSessionId: checkout.id,
      stripePaymentId: checkout.paymentId,
      stripeSubscriptionId: checkout.subscriptionId,
      stripeCustomerId: checkout.customerId,
      periodEndsAt: subscription?.periodEndsAt ?? null,
      cancelsAtPeriodEnd: subscription?.cancelsAtPeriodEnd ?? false,
      startedAt: at ?? sql`now()`,
    };
  };
  const update = await updateSupportPayment(db, eq(supportPayments.id, id), changesWhenPaid, at);
  if (update === 'unwanted') await refundUnwantedSupport({ db, payments }, id);
}

async function supportPaymentOf(db: Database, id: string): Promise<SupportPayment | undefined> {
  const [payment] = await db.select().from(supportPayments).where(eq(supportPayments.id, id));
  return payment;
}

function isPaidBy(payment: SupportPayment, checkout: Checkout): boolean {
  return (
    checkout.amountCents === payment.amountCents &&
    checkout.currency === 'usd' &&
    (payment.stripeSessionId === null || payment.stripeSessionId === checkout.id) &&
    (checkout.subscriptionId !== null) === (payment.interval === 'monthly')
  );
}

/** Whether nobody needs to look at it any more, unless the bank rejects the refund. */
async function wasRefunded(
  payments: Payments,
  { paymentId, subscriptionId }: Checkout,
): Promise<boolean> {
  const id = subscriptionId ? await payments.lastPaymentOf(subscriptionId) : paymentId;
  const paid = id && (await payments.payment({ id, account: null }));
  return Boolean(paid && paid.refundedCents >= paid.amountCents);
}

function openMismatch(db: Database, payment: SupportPayment, checkout: Checkout): Promise<void> {
  return openIssue(db, {
    kind: 'support_differs',
    reference: checkout.id,
    supportPaymentId: payment.id,
    sessionId: checkout.id,
    paymentId: checkout.paymentId,
    amountCents: listedAmount(checkout),
    facts: {
      agreed: dollars(payment.amountCents),
      paid: checkout.currency === 'usd' ? dollars(checkout.amountCents) : paidText(checkout),
    },
  });
}
