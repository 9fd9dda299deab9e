import { invalidField } from '#shared/refusal.ts';
import { productLimits } from '../rules.ts';
import { priceTexts } from './texts.ts';

/** Stripe's minimum charge. */
const minimumCharge = 50;

export const saleLimits = { days: 60, lowestOfDays: 30 } as const;

/** The prices of a product, as stored in its row. */
export type Prices = {
  priceCents: number;
  /** During a sale: the regular price, which applies again afterwards. */
  regularPriceCents: number | null;
  saleEndsAt: Date | null;
  /** If set, buyers pay what they want, with the price as the minimum. */
  suggestedPriceCents: number | null;
};

/** What pages and cards show of them. */
export type ShownPrices = { priceCents: number } & Partial<
  Prices & { lowestPriceCents: number | null }
>;

/** The discount of a coupon: a percentage, or an amount. */
export type Discount = { percent: number | null; amountCents: number | null };

type Wanted = {
  coupon?: Discount | null | undefined;
  /** The amount typed by the buyer, if buyers pay what they want. */
  amountCents?: number | undefined;
};

export type Charge = {
  priceCents: number;
  /** The price without the sale and the coupon; null: the same. */
  regularPriceCents: number | null;
};

/** The current price: a sale that is over no longer counts, whether or not the job has ended it. */
export function priceAt(prices: Prices, now: Date): number {
  const { priceCents, regularPriceCents, saleEndsAt } = prices;
  return regularPriceCents !== null && saleEndsAt && saleEndsAt <= now
    ? regularPriceCents
    : priceCents;
}

/**
 * The price of a purchase, computed only here. A coupon is deducted from the current price,
 * including a sale; if buyers pay what they want, it lowers the minimum.
 * @throws Refusal INVALID if the amount is too low or too high
 */
export function chargeFor(prices: Prices, { coupon, amountCents }: Wanted, now: Date): Charge {
  const least = chargeable(discounted(priceAt(prices, now), coupon));
  const regular = prices.regularPriceCents ?? prices.priceCents;
  const priceCents =
    prices.suggestedPriceCents === null || amountCents === undefined
      ? least
      : chargeable(chosen(amountCents, least));
  return { priceCents, regularPriceCents: priceCents < regular ? regular : null };
}

function chosen(amountCents: number, least: number): number {
  if (amountCents < least) throw invalidField('amountCents', priceTexts.amountTooLow(least));
  if (amountCents > productLimits.priceMax)
    throw invalidField('amountCents', priceTexts.amountTooHigh);
  return amountCents;
}

function discounted(priceCents: number, coupon: Discount | null | undefined): number {
  const { percent, amountCents } = coupon ?? { percent: null, amountCents: null };
  if (percent !== null) return priceCents - Math.round((priceCents * percent) / 100);
  return Math.max(0, priceCents - (amountCents ?? 0));
}

/** A remainder below Stripe's minimum charge is free. */
function chargeable(cents: number): number {
  return cents < minimumCharge ? 0 : cents;
}

/** The seller's settings in addition to the price itself; null switches one off. */
export type PriceChoices = {
  salePriceCents: number | null;
  saleEndsAt: Date | null;
  suggestedPriceCents: number | null;
};

type PriceProblem = { field: keyof PriceChoices; sentence: string };

/** The first contradiction; null if there is none. `priceCents` is the price without the sale. */
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

/** The end of a day that a person selected, in UTC; null if it is not a day. */
export function endOfDay(day: string): Date | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(start + 86_400_000);
}

/** The last day of a sale that ends then. */
export function lastDayBefore(end: Date): string {
  return new Date(end.getTime() - 1).toISOString().slice(0, 10);
}
