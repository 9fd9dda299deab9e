import Stripe from 'stripe';
import type { AccountState, Payout } from '../payment-accounts.server.ts';
import type { Payments } from '../payments.server.ts';
import type { StripeConnection } from '../service-settings.server.ts';
import { asProblem, callStripe, callStripeOrNull, inAccount, instantOf } from './client.server.ts';

type AccountFunctions = Pick<
  Payments,
  'accountState' | 'computesTax' | 'balance' | 'payouts' | 'payout' | 'dashboardLink'
>;

const payoutsShown = 20;

/** What Stripe reports about a seller's own account. */
export function createAccountFunctions(
  client: Stripe,
  { dashboardUrl }: StripeConnection,
  publicUrl: string,
): AccountFunctions {
  return {
    async accountState(account) {
      return accountStateOf(await callStripe(client.accounts.retrieve(account)));
    },

    async computesTax(account) {
      const settings = client.tax.settings.retrieve({}, inAccount(account));
      return (await callStripe(settings)).status === 'active';
    },

    async balance(account) {
      const found = await callStripe(client.balance.retrieve({}, inAccount(account)));
      return { available: found.available.map(moneyOf), pending: found.pending.map(moneyOf) };
    },

    async payouts(account) {
      const list = client.payouts.list({ limit: payoutsShown }, inAccount(account));
      return (await callStripe(list)).data.map(payoutOf);
    },

    async payout({ id, account }) {
      const found = await callStripeOrNull(client.payouts.retrieve(id, {}, inAccount(account)));
      return found && payoutOf(found);
    },

    async dashboardLink(account, returnPath) {
      const back = `${publicUrl}${returnPath}`;
      try {
        const link = await client.accountLinks.create({
          account,
          type: 'account_onboarding',
          refresh_url: back,
          return_url: back,
        });
        return link.url;
      } catch (error) {
        // Stripe creates no link for some accounts that sellers opened themselves: they provide the
        // information in their dashboard.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return dashboardUrl;
        throw asProblem(error);
      }
    },
  };
}

function accountStateOf(account: Stripe.Account): AccountState {
  const wanted = account.requirements;
  return {
    takesPayments: account.charges_enabled,
    paysOut: account.payouts_enabled,
    due: wanted?.currently_due ?? [],
    pastDue: wanted?.past_due ?? [],
    inReview: wanted?.pending_verification ?? [],
    problems: (wanted?.errors ?? []).map(({ requirement, reason }) => ({ requirement, reason })),
    disabledReason: wanted?.disabled_reason ?? null,
    deadline: wanted?.current_deadline ? instantOf(wanted.current_deadline) : null,
  };
}

function moneyOf({ amount, currency }: { amount: number; currency: string }) {
  return { amountCents: amount, currency };
}

function payoutOf(payout: Stripe.Payout): Payout {
  return {
    ...moneyOf(payout),
    id: payout.id,
    status: payout.status as Payout['status'],
    arrivesAt: instantOf(payout.arrival_date),
    createdAt: instantOf(payout.created),
    failureCode: payout.failure_code,
    failure: payout.failure_message,
  };
}
