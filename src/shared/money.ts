const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,249.50': US cents as dollars with two decimals (spec B §9). */
export function dollars(cents: number): string {
  return dollarFormat.format(cents / 100);
}
