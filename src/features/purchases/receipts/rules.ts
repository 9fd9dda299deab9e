export const receiptLimits = {
  /** Tries at one receipt, and the days after which nobody waits for it any more. */
  attempts: 8,
  days: 7,
} as const;
