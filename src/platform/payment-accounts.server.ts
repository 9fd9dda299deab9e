/** What the payment provider says of a seller's account. */
export type AccountState = {
  takesPayments: boolean;
  paysOut: boolean;
  /** Names in Stripe's words: 'individual.verification.document'. */
  due: string[];
  pastDue: string[];
  /** Given by the seller, and being checked. */
  inReview: string[];
  problems: { requirement: string; reason: string }[];
  /** Why it may not take payments or be paid out, in Stripe's words. */
  disabledReason: string | null;
  /** Until when Stripe wants what is due. */
  deadline: Date | null;
};

type Money = { amountCents: number; currency: string };

export type Balance = { available: Money[]; pending: Money[] };

export type Payout = Money & {
  id: string;
  status: 'paid' | 'pending' | 'in_transit' | 'canceled' | 'failed';
  arrivesAt: Date;
  createdAt: Date;
  /** Why it failed: Stripe's name for it, and its sentence. */
  failureCode: string | null;
  failure: string | null;
};
