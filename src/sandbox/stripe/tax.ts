/** Tax rates of countries in percent; none if Stripe would ask for more than the country. */
const rates = new Map([
  ['AT', 20],
  ['AU', 10],
  ['DE', 19],
  ['ES', 21],
  ['FR', 20],
  ['GB', 20],
  ['IT', 22],
  ['JP', 10],
  ['NL', 21],
]);

/** Tax on top of a price. A business with a tax id pays it itself. */
export function taxOn(cents: number, country: string, taxId: string): number {
  return taxId === '' ? Math.round((cents * (rates.get(country) ?? 0)) / 100) : 0;
}

/** The countries of the stand-in's buyers. */
export const taxCountries = ['US', ...rates.keys()];
