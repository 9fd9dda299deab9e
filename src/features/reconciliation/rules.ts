import { bankRejectionDays } from '#features/purchases/rules.ts';

/**
 * How far back the hourly comparison looks: for started and refunded payments, for pending ones (a
 * bank transfer takes days), for refunds that have failed (banks reject them for weeks), and for
 * disputes, which banks decide in months.
 */
export const reconciliationDays = {
  back: 3,
  waiting: 30,
  refunds: bankRejectionDays,
  disputes: 150,
} as const;

const day = 24 * 60 * 60 * 1000;

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day);
}
