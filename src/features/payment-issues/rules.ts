/**
 * Why a payment needs a person: Stripe and the site disagree in a way that is not resolved
 * automatically.
 */
export const issueKinds = [
  'payment_differs',
  'fee_differs',
  'fee_unchecked',
  'paid_twice',
  'unknown_payment',
  'unknown_page',
  'account_left',
  'account_restricted',
  'refund_failed',
  'support_differs',
  'support_twice',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** What a moderator can do about it. */
export const issueActions = ['grant', 'refund', 'dismiss'] as const;
export type IssueAction = (typeof issueActions)[number];

/** `settled`: automatically, by the next comparison. */
export const issueOutcomes = ['granted', 'refunded', 'dismissed', 'settled'] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

const actionsOfKind: Record<IssueKind, readonly IssueAction[]> = {
  payment_differs: ['grant', 'refund', 'dismiss'],
  fee_differs: ['grant', 'refund', 'dismiss'],
  // The buyer has the product, and without access to the account nothing can be refunded.
  fee_unchecked: ['dismiss'],
  // The product is owned already.
  paid_twice: ['refund', 'dismiss'],
  unknown_payment: ['grant', 'refund', 'dismiss'],
  // Stripe has no payment: there is nothing to refund.
  unknown_page: ['dismiss'],
  // Without access to the account nothing can be refunded.
  account_left: ['grant', 'dismiss'],
  account_restricted: ['dismiss'],
  refund_failed: ['refund', 'dismiss'],
  support_differs: ['grant', 'refund', 'dismiss'],
  support_twice: ['refund', 'dismiss'],
};

export function actionsOf(kind: IssueKind): readonly IssueAction[] {
  return actionsOfKind[kind];
}

const refundableKinds: readonly IssueKind[] = [
  'payment_differs',
  'fee_differs',
  'paid_twice',
  'refund_failed',
  'support_differs',
];

/**
 * After which decisions the same facts are not listed again. What is seen once more after its refund
 * was made is there again, because the refund failed; the payments of other kinds stay visible.
 */
export function finalOutcomesOf(kind: IssueKind): IssueOutcome[] {
  const final: IssueOutcome[] = ['granted', 'dismissed'];
  return refundableKinds.includes(kind) ? final : [...final, 'refunded'];
}

type Amount = { amountCents: number; currency: string };

/** The amount of a payment in the list: US cents. Other currencies are only in the facts. */
export function listedAmount({ amountCents, currency }: Amount): number | null {
  return currency === 'usd' ? amountCents : null;
}

export const issueLimits = { pageSize: 20, reason: 500 } as const;

/** Where a moderator finds the payments that do not match. */
export const paymentIssuesPath = '/moderation/payments';
