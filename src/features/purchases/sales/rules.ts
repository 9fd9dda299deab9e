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
  feeCents: number;
  refundedCents: number;
};

/** What stays with the seller. */
export function netOf({ grossCents, feeCents, refundedCents }: Omit<SalesTotals, 'sales'>): number {
  return grossCents - feeCents - refundedCents;
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
