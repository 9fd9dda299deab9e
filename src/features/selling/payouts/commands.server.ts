import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/tables.server.ts';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PaymentEvent } from '#platform/payment-events.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { moneyText } from '#shared/money.ts';
import { sellerOfAccount } from '../queries.server.ts';
import { salesPath } from '../rules.ts';
import { payoutNews } from './tables.server.ts';
import { failedPayoutMail, payoutFailure } from './texts.ts';

type Services = { db: Database; payments: Payments };

/**
 * Notifies a seller that Stripe made a payout to their bank or that it failed, according to the
 * payout's current state at Stripe; each of the two once. A payout that was made can fail days
 * later.
 */
export async function notifyOfPayout(
  { db, payments }: Services,
  { account, payoutId }: Pick<PaymentEvent, 'account' | 'payoutId'>,
): Promise<void> {
  if (account === null || payoutId === null) return;
  const payout = await payoutNow(payments, { id: payoutId, account });
  if (payout?.status !== 'paid' && payout?.status !== 'failed') return;
  const { status, amountCents, currency, failureCode } = payout;
  await db.transaction(async (tx) => {
    const userId = await sellerOfAccount(tx, account);
    if (userId === null) return;
    const news = { payoutId, status, userId, amountCents, currency, failureCode };
    const { rowCount } = await tx.insert(payoutNews).values(news).onConflictDoNothing();
    if (!rowCount) return;
    const hasFailed = status === 'failed';
    await notify(tx, {
      userId,
      actorId: null,
      type: hasFailed ? 'payout_failed' : 'payout_paid',
      metadata: {
        amount: moneyText(payout),
        ...(hasFailed && { reason: payoutFailure(failureCode) }),
      },
    });
    if (hasFailed) {
      await postMail(tx, payoutMails, { userId, data: { payoutId }, about: payoutId });
    }
  });
}

/** Null also if the seller has disconnected: then it is between them and Stripe. */
async function payoutNow(payments: Payments, reference: { id: string; account: string }) {
  try {
    return await payments.payout(reference);
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'disconnected') return null;
    throw error;
  }
}

/** A failed payout: the seller has to act, or receives no money. */
export const payoutMails = defineMail({
  name: 'payout-failed',
  data: z.object({ payoutId: z.string() }),
  async write({ db, publicUrl }, { userId, data: { payoutId } }) {
    const [failed] = await db
      .select({
        to: users.email,
        name: users.name,
        amountCents: payoutNews.amountCents,
        currency: payoutNews.currency,
        failureCode: payoutNews.failureCode,
      })
      .from(payoutNews)
      .innerJoin(users, eq(users.id, payoutNews.userId))
      .where(
        and(
          eq(payoutNews.userId, userId),
          eq(payoutNews.payoutId, payoutId),
          eq(payoutNews.status, 'failed'),
        ),
      );
    if (!failed) return null;
    const { to, name, failureCode } = failed;
    const facts = { name, failureCode, amount: moneyText(failed) };
    return { to, ...failedPayoutMail({ ...facts, salesUrl: `${publicUrl}${salesPath}` }) };
  },
});
