import { Refusal } from '#shared/refusal.ts';
import { productLimits } from '../rules.ts';
import { priceTexts } from './texts.ts';

const chargeLimits = {
  /** Stripe charges no less. */
  min: 50,
} as const;

export const saleLimits = { days: 60, lowestOfDays: 30 } as const;

/** The prices of a product, as its row holds them. */
export type Prices = {
  priceCents: number;
  /** On sale: the price before and after the sale. */
  regularPriceCents: number | null;
  saleEndsAt: Date | null;
  /** Set: buyers pay what they want, from the price on. */
  suggestedPriceCents: number | null;
};

/** What pages and cards show of them. */
export type ShownPrices = { priceCents: number } & Partial<
  Prices & { lowestPriceCents: number | null }
>;

/** What a coupon takes off: a share, or an amount. */
export type Discount = { percent: number | null; amountCents: number | null };

type Wanted = {
  coupon?: Discount | null | undefined;
  /** What the buyer typed, where buyers pay what they want. */
  amountCents?: number | undefined;
};

export type Charge = {
  priceCents: number;
  /** What it costs without the sale and the coupon; null: the same. */
  regularPriceCents: number | null;
};

/** The price now: a sale that is over counts no longer, whether or not the job has ended it. */
export function priceAt(prices: Prices, now: Date): number {
  const { priceCents, regularPriceCents, saleEndsAt } = prices;
  return regularPriceCents !== null && saleEndsAt && saleEndsAt <= now
    ? regularPriceCents
    : priceCents;
}

/** The least that a buyer pays: the price now, less the coupon. */
function leastFor(prices: Prices, coupon: Discount | null | undefined, now: Date): number {
  return chargeable(discounted(priceAt(prices, now), coupon));
}

/**
 * What a purchase costs: the one place that says so. A coupon comes off the price of the moment, a
 * sale's too; where buyers pay what they want, it lowers the least they can pay.
 * @throws Refusal INVALID when the amount is too low or too high
 */
export function chargeFor(prices: Prices, { coupon, amountCents }: Wanted, now: Date): Charge {
  const least = leastFor(prices, coupon, now);
  const regular = prices.regularPriceCents ?? prices.priceCents;
  const priceCents =
    prices.suggestedPriceCents === null || amountCents === undefined
      ? least
      : chargeable(chosen(amountCents, least));
  return { priceCents, regularPriceCents: priceCents < regular ? regular : null };
}

function chosen(amountCents: number, least: number): number {
  if (amountCents < least) throw wrongAmount(priceTexts.amountTooLow(least));
  if (amountCents > productLimits.priceMax) throw wrongAmount(priceTexts.amountTooHigh);
  return amountCents;
}

function wrongAmount(sentence: string): Refusal {
  return new Refusal('INVALID', sentence, { fields: { amountCents: sentence } });
}

function discounted(priceCents: number, coupon: Discount | null | undefined): number {
  const { percent, amountCents } = coupon ?? { percent: null, amountCents: null };
  if (percent !== null) return priceCents - Math.round((priceCents * percent) / 100);
  return Math.max(0, priceCents - (amountCents ?? 0));
}

/** What is left below the least that Stripe charges is given away. */
function chargeable(cents: number): number {
  return cents < chargeLimits.min ? 0 : cents;
}

/** What a seller asks of the price, beside the price itself; null switches it off. */
export type PriceChoices = {
  salePriceCents: number | null;
  saleEndsAt: Date | null;
  suggestedPriceCents: number | null;
};

type PriceProblem = { field: keyof PriceChoices; sentence: string };

/** What does not fit together; null when all does. `priceCents` is the price without the sale. */
export function priceProblem(
  priceCents: number,
  choices: PriceChoices,
  now: Date,
): PriceProblem | null {
  const { suggestedPriceCents } = choices;
  const sale = saleProblem(priceCents, choices, now);
  if (sale || suggestedPriceCents === null) return sale;
  const problem = (sentence: string) => ({ field: 'suggestedPriceCents' as const, sentence });
  if (priceCents === 0) return problem(priceTexts.suggestedOfFree);
  return suggestedPriceCents < priceCents ? problem(priceTexts.suggestedTooLow) : null;
}

function saleProblem(
  priceCents: number,
  { salePriceCents, saleEndsAt, suggestedPriceCents }: PriceChoices,
  now: Date,
): PriceProblem | null {
  if (salePriceCents === null && saleEndsAt === null) return null;
  const ofPrice = (sentence: string) => ({ field: 'salePriceCents' as const, sentence });
  const ofEnd = (sentence: string) => ({ field: 'saleEndsAt' as const, sentence });
  if (priceCents === 0) return ofPrice(priceTexts.saleOfFree);
  if (suggestedPriceCents !== null) return ofPrice(priceTexts.saleOfOpen);
  if (salePriceCents === null) return ofPrice(priceTexts.salePriceMissing);
  if (salePriceCents >= priceCents) return ofPrice(priceTexts.salePriceTooHigh);
  if (saleEndsAt === null) return ofEnd(priceTexts.saleEndMissing);
  if (saleEndsAt <= now) return ofEnd(priceTexts.saleEndPast);
  const isTooLong = saleEndsAt.getTime() > now.getTime() + saleLimits.days * 86_400_000;
  return isTooLong ? ofEnd(priceTexts.saleTooLong) : null;
}

/** The end of a day that a person chose, in UTC; null when it is no day. */
export function endOfDay(day: string): Date | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(start + 86_400_000);
}

/** The last day of a sale that ends then. */
export function lastDayBefore(end: Date): string {
  return new Date(end.getTime() - 1).toISOString().slice(0, 10);
}
