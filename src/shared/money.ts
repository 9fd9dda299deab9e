import { usNumber } from './numbers.ts';

/** '$1,249.50': US cents as dollars with two decimals (spec B §9). */
export function dollars(cents: number): string {
  const sum = Math.round(Math.abs(cents));
  const rest = String(sum % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${usNumber(Math.floor(sum / 100))}.${rest}`;
}

/**
 * The currencies that payment providers do not count in hundredths. Intl disagrees: it gives the digits
 * that people write, such as none for the Hungarian forint, and they depend on the browser.
 */
const wholeUnits = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const thousandths = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** '$12.50', '€12.50', '¥1,250': an amount in the smallest unit of its currency. */
export function moneyText({ amountCents, currency }: { amountCents: number; currency: string }) {
  const digits = wholeUnits.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountCents / 10 ** digits);
}
