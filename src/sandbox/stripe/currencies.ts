import { lookupTable } from '#shared/lookup-table.ts';

/**
 * Exchange rates of the dollar, so that a buyer sees a price in their own currency (adaptive
 * pricing).
 */
const rates = lookupTable<number>({ usd: 1, eur: 0.92, gbp: 0.79, jpy: 155 });

/** Currencies without a smaller unit. */
const whole = new Set(['jpy']);

export const currencies = Object.keys(rates);

/** An amount in cents as the buyer sees it, in the smallest unit of their currency. */
export function shownIn(currency: string, cents: number): number {
  const amount = cents * (rates[currency] ?? 1);
  return Math.round(whole.has(currency) ? amount / 100 : amount);
}

/** 'EUR 9.19' */
export function money(currency: string, cents: number): string {
  const amount = shownIn(currency, cents);
  const text = whole.has(currency) ? String(amount) : (amount / 100).toFixed(2);
  return `${currency.toUpperCase()} ${text}`;
}
