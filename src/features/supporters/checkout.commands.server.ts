import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { checkoutIdPlaceholder, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { refusePaymentProblem } from './commands.server.ts';
import type { CheckoutInput } from './input.ts';
import { pageMinutes, tierOffers } from './rules.ts';
import { supportPayments } from './tables.server.ts';
import { supporterTexts, tierTexts } from './texts.ts';

type SupportPayment = typeof supportPayments.$inferSelect;

const successPath = `/supporters?support=success&session_id=${checkoutIdPlaceholder}`;
const pageAge = sql`now() - ${pageMinutes} * interval '1 minute'`;

/**
 * The payment page of a tier: the same one for two tabs. Price and name are ours, not the client's.
 * @throws Refusal CONFLICT for a second subscription, UNAVAILABLE when the provider does not answer
 */
export async function startSupport(
  db: Database,
  payments: Payments,
  actor: { id: string },
  { tier, interval }: CheckoutInput,
): Promise<{ url: string }> {
  if (interval === 'monthly') await refuseSecondSubscription(db, actor);
  const payment = await createPendingPayment(db, actor, { tier, interval });
  const page = await payments
    .startSupport({
      key: payment.id,
      name: tierTexts[tier].name,
      amountCents: payment.amountCents,
      interval,
      customerId: null,
      metadata: { supportId: payment.id },
      startedAt: payment.createdAt,
      successPath,
      cancelPath: '/support',
    })
    .catch(refusePaymentProblem);
  if (!page.url) throw new Refusal('UNAVAILABLE', supporterTexts.unexpected);
  await db
    .update(supportPayments)
    .set({ stripeSessionId: page.id })
    .where(eq(supportPayments.id, payment.id));
  return { url: page.url };
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

/** The pending payment of this person; one whose page closes soon is replaced by a new one. */
async function createPendingPayment(
  db: Database,
  actor: { id: string },
  choice: CheckoutInput,
): Promise<SupportPayment> {
  const own = and(
    eq(supportPayments.userId, actor.id),
    eq(supportPayments.tier, choice.tier),
    eq(supportPayments.interval, choice.interval),
    eq(supportPayments.status, 'pending'),
  );
  await db
    .update(supportPayments)
    .set({ status: 'expired' })
    .where(and(own, lt(supportPayments.createdAt, pageAge)));
  const { priceCents: amountCents } = tierOffers[choice.tier];
  await db
    .insert(supportPayments)
    .values({ userId: actor.id, ...choice, amountCents })
    .onConflictDoNothing();
  const [payment] = await db
    .select()
    .from(supportPayments)
    .where(and(own, gt(supportPayments.createdAt, pageAge)));
  if (!payment) throw new Error('A payment was not stored.');
  return payment;
}
