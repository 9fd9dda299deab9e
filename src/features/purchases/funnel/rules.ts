import { trafficSteps } from '#features/products/traffic/rules.ts';

/** From the card to the sale, in the order in which it happens. */
export const funnelSteps = [...trafficSteps, 'sale'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How far back: days, or the months of a year. */
export const funnelRanges = ['7', '30', '90', '12m'] as const;
export type FunnelRange = (typeof funnelRanges)[number];

export const funnelLimits = {
  /** Products, countries and sources that the page lists each. */
  rows: 10,
  /** Lines that one step of the export reads. */
  exportPage: 1000,
} as const;

/** What one row of the figures counts. */
export type FunnelCounts = Record<FunnelStep, number>;

export const noCounts: FunnelCounts = { card: 0, page: 0, checkout: 0, sale: 0 };

/** The days of a range up to this one, or its months, the oldest first, in UTC: '2026-11-22', '2026-11'. */
export function bucketsOf(range: FunnelRange, now: Date): string[] {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const count = range === '12m' ? 12 : Number(range);
  return Array.from({ length: count }, (_, position) => {
    const back = count - 1 - position;
    return range === '12m'
      ? new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7)
      : new Date(Date.UTC(year, month, date - back)).toISOString().slice(0, 10);
  });
}

/** The first day of a range. */
export function firstDayOf(range: FunnelRange, now: Date): string {
  const [first = ''] = bucketsOf(range, now);
  return range === '12m' ? `${first}-01` : first;
}

/**
 * How many of a hundred came to the next step; null where that says nothing, because more came there
 * than were counted before.
 */
export function shareOf(count: number, before: number): number | null {
  return before === 0 || count > before ? null : (count / before) * 100;
}

/** All of some rows together. */
export function sumOf(rows: readonly { counts: FunnelCounts }[]): FunnelCounts {
  const sum = { ...noCounts };
  for (const { counts } of rows) for (const step of funnelSteps) sum[step] += counts[step];
  return sum;
}
