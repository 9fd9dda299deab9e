export const libraryLimits = { pageSize: 12 } as const;
