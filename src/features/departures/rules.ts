/** Archives of one person, and tries to leave. */
export const exportRate = { points: 3, seconds: 3600 } as const;
export const departureRate = { points: 10, seconds: 3600 } as const;
