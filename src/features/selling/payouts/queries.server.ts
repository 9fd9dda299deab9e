import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { connectedAccountOf } from '../queries.server.ts';
import { sellingTexts } from '../texts.ts';
import { payoutLimits, wantedFrom } from './rules.ts';
import { payoutTexts } from './texts.ts';

type Services = { db: Database; payments: Payments | null };

/**
 * The balance and the payouts of a seller, and what Stripe still requires, as Stripe reports now.
 * @throws Refusal CONFLICT if no account is connected, UNAVAILABLE if Stripe does not respond
 */
export async function payoutsOf({ db, payments }: Services, seller: { id: string }) {
  return askStripe({ db, payments }, seller, payoutTexts.failed, async (stripe, account) => {
    const [state, balance, payouts] = await Promise.all([
      stripe.accountState(account),
      stripe.balance(account),
      stripe.payouts(account),
    ]);
    const { takesPayments, paysOut, deadline } = state;
    return {
      takesPayments,
      paysOut,
      deadline,
      wanted: wantedFrom([...state.pastDue, ...state.due]),
      problems: state.problems.map(({ reason }) => reason),
      isInReview: state.inReview.length > 0,
      balance,
      payouts: payouts.slice(0, payoutLimits.shown),
    };
  });
}

export type SellerPayouts = Awaited<ReturnType<typeof payoutsOf>>;

/**
 * A new address at Stripe where the seller provides what it requires; it returns to `returnPath`.
 * @throws Refusal as `payoutsOf`
 */
export async function answerAddress(
  services: Services,
  seller: { id: string },
  returnPath: string,
): Promise<{ url: string }> {
  return askStripe(services, seller, payoutTexts.answerFailed, async (stripe, account) => ({
    url: await stripe.dashboardLink(account, returnPath),
  }));
}

async function askStripe<Answer>(
  { db, payments }: Services,
  seller: { id: string },
  failed: string,
  ask: (payments: Payments, account: string) => Promise<Answer>,
): Promise<Answer> {
  if (!payments) throw new Refusal('UNAVAILABLE', sellingTexts.notConfigured);
  const account = await connectedAccountOf(db, seller.id);
  if (!account) throw new Refusal('CONFLICT', payoutTexts.notConnected);
  try {
    return await ask(payments, account);
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === 'disconnected') throw new Refusal('CONFLICT', payoutTexts.notConnected);
    throw new Refusal('UNAVAILABLE', failed, { cause: error });
  }
}
