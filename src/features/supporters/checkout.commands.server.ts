import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { checkoutIdPlaceholder, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { refusePaymentProblem } from './commands.server.ts';
import { fulfilSupport } from './fulfilment.commands.server.ts';
import type { CheckoutInput } from './input.ts';
import { expirePayment, type SupportPayment } from './records.commands.server.ts';
import { pageMinutes, tierOffers } from './rules.ts';
import { supportPayments } from './tables.server.ts';
import { supporterTexts, tierTexts } from './texts.ts';

type Services = { db: Database; payments: Payments };

const successPath = `/supporters?support=success&session_id=${checkoutIdPlaceholder}`;
const attempts = 4;

/**
 * The payment page of a tier: the same one for two tabs. At most one monthly page of a person is
 * open: another one is closed first, so that two cannot both be paid. Price and name are ours, not
 * the client's.
 * @throws Refusal CONFLICT for a second subscription, UNAVAILABLE if the provider does not respond
 */
export async function startSupport(
  db: Database,
  payments: Payments,
  actor: { id: string },
  choice: CheckoutInput,
): Promise<{ url: string }> {
  const services = { db, payments };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (choice.interval === 'monthly') await refuseSecondSubscription(db, actor);
    const pending = await pendingPayment(db, actor, choice);
    if (!pending) continue;
    if (!isUsable(pending, choice)) {
      await closePage(services, pending);
      continue;
    }
    const url = pending.stripeSessionId
      ? await reusePage(services, pending, pending.stripeSessionId)
      : await createPage(services, pending);
    if (url) return { url };
  }
  throw new Refusal('UNAVAILABLE', supporterTexts.unexpected);
}

async function refuseSecondSubscription(db: Database, actor: { id: string }): Promise<void> {
  const running = await db.$count(
    supportPayments,
    and(
      eq(supportPayments.userId, actor.id),
      eq(supportPayments.interval, 'monthly'),
      inArray(supportPayments.status, ['active', 'past_due']),
    ),
  );
  if (running > 0) throw new Refusal('CONFLICT', supporterTexts.hasSubscription);
}

/**
 * What this person has started and not paid, otherwise what they start now: for subscriptions, in
 * any tier.
 */
async function pendingPayment(
  db: Database,
  actor: { id: string },
  choice: CheckoutInput,
): Promise<SupportPayment | undefined> {
  const { priceCents: amountCents } = tierOffers[choice.tier];
  await db
    .insert(supportPayments)
    .values({ userId: actor.id, ...choice, amountCents })
    .onConflictDoNothing();
  const [pending] = await db
    .select()
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.userId, actor.id),
        eq(supportPayments.interval, choice.interval),
        eq(supportPayments.status, 'pending'),
        choice.interval === 'once' ? eq(supportPayments.tier, choice.tier) : undefined,
      ),
    );
  return pending;
}

/** A page that closes soon is replaced with a new one. */
function isUsable({ tier, createdAt }: SupportPayment, choice: CheckoutInput): boolean {
  const minutes = (Date.now() - createdAt.getTime()) / 60_000;
  return tier === choice.tier && minutes < pageMinutes;
}

async function createPage(
  { db, payments }: Services,
  payment: SupportPayment,
): Promise<string | null> {
  const { id, tier, interval, amountCents, createdAt } = payment;
  const page = await payments
    .startSupport({
      key: id,
      name: tierTexts[tier].name,
      amountCents,
      interval,
      customerId: null,
      metadata: { supportId: id, priceIdentifier: tierOffers[tier].priceIdentifier },
      startedAt: createdAt,
      successPath,
      cancelPath: '/support',
    })
    .catch(async (error: unknown) => {
      // Stripe may repeat the failure for this key, so the next attempt has a separate payment.
      await expirePayment(db, payment);
      return refusePaymentProblem(error);
    });
  if (!page.url) {
    await expirePayment(db, payment);
    throw new Refusal('UNAVAILABLE', supporterTexts.unexpected);
  }
  const { rowCount } = await db
    .update(supportPayments)
    .set({ stripeSessionId: page.id })
    .where(and(eq(supportPayments.id, id), eq(supportPayments.status, 'pending')));
  if (rowCount) return page.url;
  // Another tab has started with another tier since: this page would be a second one.
  await payments.closeCheckout({ id: page.id, account: null }).catch(refusePaymentProblem);
  return null;
}

/** The page that another tab opened; null if it can no longer be paid. */
async function reusePage(
  services: Services,
  payment: SupportPayment,
  sessionId: string,
): Promise<string | null> {
  const page = await services.payments
    .checkout({ id: sessionId, account: null })
    .catch(refusePaymentProblem);
  if (page?.status === 'open' && page.url) return page.url;
  await endPage(services, payment);
  return null;
}

/** Closes a page that is outdated, or of another tier. */
async function closePage(services: Services, payment: SupportPayment): Promise<void> {
  const { stripeSessionId: id } = payment;
  if (id) await services.payments.closeCheckout({ id, account: null }).catch(refusePaymentProblem);
  await endPage(services, payment);
}

/**
 * For a page that is no longer open: records what was paid, or otherwise makes room for a new one.
 * @throws Refusal CONFLICT while its payment is pending
 */
async function endPage({ db, payments }: Services, payment: SupportPayment): Promise<void> {
  const { stripeSessionId: sessionId } = payment;
  const state = sessionId
    ? await fulfilSupport(db, payments, sessionId).catch(refusePaymentProblem)
    : 'none';
  if (state === 'waiting') throw new Refusal('CONFLICT', supporterTexts.processing);
  await expirePayment(db, payment);
}
