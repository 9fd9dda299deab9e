import type { IssueAction, IssueKind, IssueOutcome } from './rules.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { moneyText } from '#shared/money.ts';

/** Every sentence about payments that do not match. */
export const paymentIssueTexts = {
  tab: 'Payments',
  alreadyResolved: 'Another moderator has already decided on this payment.',
} as const;

/** The problem: a title and what it means for the people involved. */
export const issueKindTexts: Record<IssueKind, { title: string; meaning: string }> = {
  payment_differs: {
    title: 'The payment differs from the purchase',
    meaning: 'The buyer has paid, but not what was agreed. They have no access yet.',
  },
  fee_differs: {
    title: 'The platform fee is wrong',
    meaning:
      'The buyer has paid the right amount, but Stripe kept a different fee for the platform.',
  },
  fee_unchecked: {
    title: 'The platform fee was not checked',
    meaning:
      'The buyer has paid and has access, but the seller disconnected Stripe before the fee could be read. Look for it under collected fees in your Stripe dashboard.',
  },
  paid_twice: {
    title: 'Paid twice',
    meaning: 'The buyer owned the product already when this payment arrived.',
  },
  unknown_payment: {
    title: 'Paid without a purchase',
    meaning: 'Stripe has a payment for which no purchase is recorded.',
  },
  unknown_page: {
    title: 'Stripe does not know the payment page',
    meaning: 'A purchase names a payment page that does not exist at Stripe.',
  },
  account_left: {
    title: 'Paid, then the seller disconnected Stripe',
    meaning: 'The payment can no longer be checked or refunded. The buyer has no access yet.',
  },
  account_restricted: {
    title: 'A seller cannot be paid',
    meaning: 'Stripe does not allow charges on the account of this seller.',
  },
  refund_failed: {
    title: 'A refund failed',
    meaning:
      'The payment should be refunded, but Stripe or the bank did not accept the refund. What Stripe refused is tried again until you dismiss it.',
  },
  support_differs: {
    title: 'The payment differs from the support tier',
    meaning: 'A supporter has paid, but not what the tier costs. They have no badge yet.',
  },
  support_twice: {
    title: 'Two subscriptions',
    meaning: 'A supporter has paid for a second monthly subscription.',
  },
};

export const issueActionTexts: Record<IssueAction, string> = {
  grant: 'Grant',
  refund: 'Refund',
  dismiss: 'Dismiss',
};

export const issueOutcomeTexts: Record<IssueOutcome, string> = {
  granted: 'Granted',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
  settled: 'Resolved automatically',
};

/** '$24.00 USD', '¥2,400 JPY'. */
export function paidText(paid: { amountCents: number; currency: string }): string {
  return `${moneyText(paid)} ${paid.currency.toUpperCase()}`;
}

/** The facts of a payment in a currency that the amount of an issue cannot contain. */
export function foreignFacts(paid: { amountCents: number; currency: string }) {
  return paid.currency === 'usd' ? {} : { paid: paidText(paid) };
}

/** The names of an issue's facts; a fact without a name here is not shown. */
export const factNames = lookupTable<string>({
  what: 'What differs',
  agreed: 'Agreed',
  paid: 'Paid',
  status: 'Status here',
  there: 'Status at Stripe',
  answer: 'Answer of Stripe',
  since: 'Since',
  failed: 'Failed at the bank',
});
