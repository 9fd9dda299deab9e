/** How long the reason of a suspension may be. */
export const suspensionLimits = { reason: 500 } as const;
