const usFormat = new Intl.NumberFormat('en-US');

/** '24,108': a whole number in US format (spec A §9). */
export function usNumber(value: number): string {
  return usFormat.format(value);
}
