const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,249.50': US cents as dollars with two decimals (spec B §9). */
export function dollars(cents: number): string {
  return dollarFormat.format(cents / 100);
}

/** '$12.50', '€12.50', '¥1,250': an amount in the smallest unit of its currency. */
export function moneyText({ amountCents, currency }: { amountCents: number; currency: string }) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountCents / 10 ** digits);
}
