/**
 * The limits of an article's history: the newest versions, by number and by bytes of their JSON.
 */
export const keptVersions = { number: 50, bytes: 4_000_000 } as const;
