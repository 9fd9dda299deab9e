import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { PaymentProblem, type Checkout, type Payments } from '#platform/payments.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { CancellationInput } from './input.ts';
import { ownSubscription } from './queries.server.ts';
import { isSupporting, statusOfDonation, statusOfSubscription, tierOf } from './rules.ts';
import { supporters, supportPayments } from './tables.server.ts';
import { supporterTexts } from './texts.ts';

type SupportPayment = typeof supportPayments.$inferSelect;

/**
 * Makes the person who paid on this page a supporter, once; safe to repeat and to run concurrently.
 * Called by the webhook and by the page after the payment. `at` is the time of the payment, now by
 * default.
 */
export async function fulfilSupport(
  db: Database,
  payments: Payments,
  sessionId: string,
  at?: Date,
): Promise<void> {
  const checkout = await payments.checkout({ id: sessionId, account: null });
  const id = checkout?.metadata['supportId'];
  if (!checkout || !id) return;
  if (checkout.status === 'expired') return expireSupportPayment(db, id, sessionId);
  if (!checkout.isPaid) return;
  const subscription = checkout.subscriptionId
    ? await payments.subscription(checkout.subscriptionId)
    : null;
  const changesWhenPaid = (payment: SupportPayment): Changes | null => {
    if (payment.startedAt || !isPaidBy(payment, checkout)) return null;
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
  await updateSupportPayment(db, eq(supportPayments.id, id), changesWhenPaid, at);
}

/** Updates the record of a subscription from the provider; ignores subscriptions of others. */
export async function refreshSubscription(
  db: Database,
  payments: Payments,
  subscriptionId: string,
): Promise<void> {
  const known = await payments.subscription(subscriptionId);
  if (!known) return;
  const sessionId = await unfulfilledPage(db, known.metadata['supportId']);
  if (sessionId) await fulfilSupport(db, payments, sessionId);
  const own = eq(supportPayments.stripeSubscriptionId, subscriptionId);
  await syncSupportPayment(db, own, async () => {
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

/** Ends a refunded or disputed donation, and restores it when the dispute is won. */
export async function refreshDonation(
  db: Database,
  payments: Payments,
  paymentId: string,
): Promise<void> {
  await syncSupportPayment(db, eq(supportPayments.stripePaymentId, paymentId), async () => {
    const payment = await payments.payment({ id: paymentId, account: null });
    if (!payment) return null;
    const status = statusOfDonation(payment);
    return { status, endedAt: status === 'ended' ? sql`now()` : null };
  });
}

/**
 * Sets whether one's own subscription ends with the paid month.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE when the provider does not answer
 */
export async function setCancelsAtPeriodEnd(
  db: Database,
  payments: Payments,
  actor: { id: string },
  { id, cancelsAtPeriodEnd }: CancellationInput,
): Promise<void> {
  const { subscriptionId } = await ownSubscription(db, actor, id);
  const request = payments.setCancelsAtPeriodEnd(subscriptionId, cancelsAtPeriodEnd);
  await request.catch(refusePaymentProblem);
  await refreshSubscription(db, payments, subscriptionId);
}

/**
 * The provider's page where one changes the card of a subscription.
 * @throws Refusal NOT_FOUND, or UNAVAILABLE when the provider does not answer
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

/** Cancels all subscriptions of a person whose account is deleted, so nothing more is charged. */
export async function endSubscriptionsOf(
  db: Database,
  payments: Payments,
  userId: string,
): Promise<void> {
  const rows = await db
    .select({ subscriptionId: supportPayments.stripeSubscriptionId })
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.userId, userId),
        inArray(supportPayments.status, ['active', 'past_due']),
      ),
    );
  for (const { subscriptionId } of rows) {
    if (!subscriptionId) continue;
    await payments.cancelSubscription(subscriptionId);
    await refreshSubscription(db, payments, subscriptionId);
  }
}

function isPaidBy(payment: SupportPayment, checkout: Checkout): boolean {
  return (
    checkout.amountCents === payment.amountCents &&
    checkout.currency === 'usd' &&
    (payment.stripeSessionId === null || payment.stripeSessionId === checkout.id) &&
    (checkout.subscriptionId !== null) === (payment.interval === 'monthly')
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

async function expireSupportPayment(db: Database, id: string, sessionId: string): Promise<void> {
  await db
    .update(supportPayments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(supportPayments.id, id),
        eq(supportPayments.stripeSessionId, sessionId),
        eq(supportPayments.status, 'pending'),
      ),
    );
}

type Changes = PgUpdateSetSource<typeof supportPayments>;
type FetchChanges = () => Promise<Changes | null>;

/** Updates a payment from the provider; ignores one that is not there. */
async function syncSupportPayment(db: Database, which: SQL, fetchChanges: FetchChanges) {
  const { revision } = supportPayments;
  await syncWithProvider({
    read: async () => (await db.select({ revision }).from(supportPayments).where(which))[0],
    fetch: fetchChanges,
    async write(read, changes) {
      const changesOf = (payment: SupportPayment) =>
        payment.revision === read.revision ? changes : null;
      return (await updateSupportPayment(db, which, changesOf)) || null;
    },
  });
}

/**
 * Updates one payment under a lock, and then the person's supporter status.
 * @returns whether there was a change
 */
async function updateSupportPayment(
  db: Database,
  which: SQL,
  changesOf: (payment: SupportPayment) => Changes | null,
  at?: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(supportPayments).where(which).for('update');
    const changes = payment && changesOf(payment);
    if (!payment || !changes) return false;
    await tx
      .update(supportPayments)
      .set({ ...changes, revision: payment.revision + 1 })
      .where(eq(supportPayments.id, payment.id));
    if (payment.userId) await updateSupporter(tx, payment.userId, at);
    return true;
  });
}

async function updateSupporter(tx: Database, userId: string, at?: Date): Promise<void> {
  // One at a time for each person: two of their payments may change concurrently.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`supporter:${userId}`}))`);
  const payments = await tx
    .select({ tier: supportPayments.tier, status: supportPayments.status })
    .from(supportPayments)
    .where(eq(supportPayments.userId, userId));
  const tier = tierOf(payments.filter(({ status }) => isSupporting(status)));
  if (tier) {
    const since = at ?? sql`now()`;
    await tx
      .insert(supporters)
      .values({ userId, tier, status: 'active', createdAt: since })
      .onConflictDoUpdate({
        target: supporters.userId,
        set: {
          tier,
          status: 'active',
          createdAt: sql`case when ${supporters.status} = 'active' then ${supporters.createdAt} else ${since} end`,
        },
      });
  } else {
    await tx.update(supporters).set({ status: 'ended' }).where(eq(supporters.userId, userId));
  }
  await dropPages(tx, 'supporters', `profile:${userId}`);
}

/** @throws Refusal UNAVAILABLE for a failure of the payment provider */
export function refusePaymentProblem(error: unknown): never {
  if (!(error instanceof PaymentProblem)) throw error;
  throw new Refusal('UNAVAILABLE', supporterTexts.unreachable, { retryAfter: 30, cause: error });
}
