/** What the payment provider reports about a seller's account. */
export type AccountState = {
  takesPayments: boolean;
  paysOut: boolean;
  /** Named as in Stripe's API: 'individual.verification.document'. */
  due: string[];
  pastDue: string[];
  /** Provided by the seller, and being checked. */
  inReview: string[];
  problems: { requirement: string; reason: string }[];
  /** Why it may not take payments or be paid out, as a Stripe code. */
  disabledReason: string | null;
  /** The deadline that Stripe sets for what is due. */
  deadline: Date | null;
};

type Money = { amountCents: number; currency: string };

export type Balance = { available: Money[]; pending: Money[] };

export type Payout = Money & {
  id: string;
  status: 'paid' | 'pending' | 'in_transit' | 'canceled' | 'failed';
  arrivesAt: Date;
  createdAt: Date;
  /** Why it failed: Stripe's code for it, and its message. */
  failureCode: string | null;
  failure: string | null;
};
