/**
 * How far back the hourly comparison looks: at what was begun and what was refunded, at what still
 * waits for its money (a bank transfer takes days), and at disputes, which banks decide in months.
 */
export const reconciliationDays = { back: 3, waiting: 30, disputes: 150 } as const;

const day = 24 * 60 * 60 * 1000;

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day);
}
