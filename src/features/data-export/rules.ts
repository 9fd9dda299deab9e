/** Archives of one person. */
export const exportRate = { points: 3, seconds: 3600 } as const;
