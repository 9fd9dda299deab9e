export const suspensionLimits = {
  /** Characters of a reason. */
  reason: 500,
  /** Tries at the mail to the person, with growing pauses, and the days after which it is too late. */
  mailAttempts: 12,
  mailDays: 3,
  years: 10,
} as const;
