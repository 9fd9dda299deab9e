/** Attempts of one person to delete their account. */
export const accountDeletionRate = { points: 10, seconds: 3600 } as const;
