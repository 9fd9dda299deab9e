import { describe, expect, it } from 'vitest';
import { supporterTiers, supportIntervals, tierOffers, tierPrice } from './rules.ts';
import { intervalTexts, tierTexts } from './texts.ts';

describe('support tiers (spec B §3, §7, §9)', () => {
  it.each([
    ['supporter', 'Forge Supporter', 499, '$4.99', '16', false],
    ['advocate', 'Forge Advocate', 1499, '$14.99', '17', true],
  ] as const)('%s', (tier, name, priceCents, price, priceIdentifier, isFeatured) => {
    expect(tierOffers[tier]).toEqual({ priceCents, priceIdentifier, isFeatured });
    expect(tierPrice(tier)).toBe(price);
    expect(tierTexts[tier].name).toBe(name);
  });

  it('are these two, of which one is featured', () => {
    expect(supporterTiers).toEqual(['supporter', 'advocate']);
    expect(supporterTiers.filter((tier) => tierOffers[tier].isFeatured)).toEqual(['advocate']);
  });

  it('have identifiers and prices of their own', () => {
    const offers = Object.values(tierOffers);
    expect(new Set(offers.map((offer) => offer.priceIdentifier)).size).toBe(offers.length);
    expect(new Set(offers.map((offer) => offer.priceCents)).size).toBe(offers.length);
  });

  it.each(Object.values(tierOffers))('cost whole cents: $priceCents', ({ priceCents }) => {
    expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
  });
});

it.each([
  ['once', 'One-time Donation'],
  ['monthly', 'Monthly Subscription'],
] as const)('the interval %s is called %s (spec B §2)', (interval, label) => {
  expect(supportIntervals).toContain(interval);
  expect(intervalTexts[interval].label).toBe(label);
});

it('only a monthly price is marked as such (spec B §9)', () => {
  expect(intervalTexts.monthly.priceMark).toBe('/month');
  expect(intervalTexts.once.priceMark).not.toContain('month');
});
