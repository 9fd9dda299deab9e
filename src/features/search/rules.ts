/** `query` as in the listings. `delay` in milliseconds after the last key. */
export const searchLimits = {
  query: 100,
  groupSize: 5,
  peopleSize: 24,
  delay: 200,
} as const;

/**
 * Searches of one person or network, listings searched by a text among them: a fast typist asks
 * about twice a second.
 */
export const searchRate = { points: 150, seconds: 60, isForReading: true } as const;

/** The address of the page that shows everything found for a text. */
export function searchPath(text: string): string {
  return text ? `/search?${new URLSearchParams({ q: text }).toString()}` : '/search';
}
