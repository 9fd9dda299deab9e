/** Causes that are reported in one transaction, and bundles that one mail names. */
export const bundleNewsLimits = { told: 200, mailed: 20 } as const;
