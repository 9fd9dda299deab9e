/** How large one table may be. */
export const tableLimits = { rows: 100, columns: 20 } as const;
