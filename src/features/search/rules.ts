/** `query` as in the listings. `delay` in milliseconds after the last key. */
export const searchLimits = {
  query: 100,
  groupSize: 5,
  peopleSize: 24,
  delay: 200,
} as const;

/**
 * Searches of one person or network, including searches in the listings: a fast typist causes about
 * two per second.
 */
export const searchRate = { points: 150, seconds: 60, isForReading: true } as const;

/** The address of the page with all results for a text. */
export function searchPath(text: string): string {
  return text ? `/search?${new URLSearchParams({ q: text }).toString()}` : '/search';
}
