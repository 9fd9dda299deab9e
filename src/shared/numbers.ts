const usFormat = new Intl.NumberFormat('en-US');

/** '24,108': a whole number in US format (spec A §9). */
export function usNumber(value: number): string {
  // `Intl` takes a hundred times longer, and most numbers of a page are small.
  return value >= 0 && value < 1000 ? String(value) : usFormat.format(value);
}
