/**
 * '24,108': a whole number in US format (spec A §9). Without Intl: a browser takes longer to load
 * its data than to run all the modules of a page.
 */
export function usNumber(value: number): string {
  if (value < 0) return `-${usNumber(-value)}`;
  if (value < 1000) return String(value);
  return `${usNumber(Math.floor(value / 1000))},${String(value % 1000).padStart(3, '0')}`;
}
