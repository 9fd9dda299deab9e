export const suspensionLimits = {
  /** Characters of a reason. */
  reason: 500,
  years: 10,
} as const;
