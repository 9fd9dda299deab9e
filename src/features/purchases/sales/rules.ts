export const salesLimits = {
  /** Months in the plot. */
  months: 12,
  /** Rows of the list: one for each product and month. */
  pageSize: 50,
  /** Sales that one step of the export reads. */
  exportPage: 1000,
} as const;

/** Money of some sales, in US cents. */
export type SalesTotals = {
  sales: number;
  grossCents: number;
  /** Collected by Stripe on top of the price: the seller owes it to the state. */
  taxCents: number;
  /** The platform's fee, and what of it went back with refunds. */
  feeCents: number;
  feeRefundedCents: number;
  /** What Stripe kept, as far as it is known. */
  stripeFeeCents: number;
  /** With the tax in it. */
  refundedCents: number;
};

/** The platform's fee less what went back of it. */
export function keptFeeOf({
  feeCents,
  feeRefundedCents,
}: Pick<SalesTotals, 'feeCents' | 'feeRefundedCents'>): number {
  return feeCents - feeRefundedCents;
}

/** What stays in the seller's balance, with the tax that they owe. */
export function netOf(money: Omit<SalesTotals, 'sales'>): number {
  const { grossCents, taxCents, stripeFeeCents, refundedCents } = money;
  return grossCents + taxCents - keptFeeOf(money) - stripeFeeCents - refundedCents;
}

/** The last twelve months up to this instant, the oldest first, each as '2026-01', in UTC. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: salesLimits.months }, (_, position) => {
    const back = salesLimits.months - 1 - position;
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** Steps of the export, or files of all sales, that one person may ask for. */
export const salesExportRate = { points: 60, seconds: 600, isForReading: true } as const;
