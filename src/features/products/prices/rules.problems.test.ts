import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { chargeFor, endOfDay, lastDayBefore, priceAt, priceProblem } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (text: string) => new Date(text);
const tomorrow = at('2026-11-23T12:00:00Z');
const none = { salePriceCents: null, saleEndsAt: null, suggestedPriceCents: null };
const sale = { ...none, salePriceCents: 1500, saleEndsAt: tomorrow };

describe('what a seller asks for fits together, or says why not', () => {
  const ofPrice = (sentence: string) => ({ field: 'salePriceCents', sentence });
  const ofEnd = (sentence: string) => ({ field: 'saleEndsAt', sentence });
  const ofSuggested = (sentence: string) => ({ field: 'suggestedPriceCents', sentence });
  const onlySuggested = { ...none, suggestedPriceCents: 3000 };
  it.each([
    ['nothing', 2000, none, null],
    ['nothing of a free one', 0, none, null],
    ['a sale', 2000, sale, null],
    ['a cent less', 2000, { ...sale, salePriceCents: 1999 }, null],
    [
      'the price itself',
      2000,
      { ...sale, salePriceCents: 2000 },
      ofPrice('The sale price must be below the price.'),
    ],
    [
      'more than the price',
      2000,
      { ...sale, salePriceCents: 2001 },
      ofPrice('The sale price must be below the price.'),
    ],
    ['a sale of what is free', 0, sale, ofPrice('A free product cannot be on sale.')],
    [
      'a sale where buyers pay what they want',
      2000,
      { ...sale, suggestedPriceCents: 3000 },
      ofPrice('A product with pay-what-you-want pricing cannot be on sale.'),
    ],
    [
      'an end alone',
      2000,
      { ...sale, salePriceCents: null },
      ofPrice('Please enter the sale price.'),
    ],
    [
      'a price alone',
      2000,
      { ...sale, saleEndsAt: null },
      ofEnd('Please choose the last day of the sale.'),
    ],
    ['an end now', 2000, { ...sale, saleEndsAt: now }, ofEnd('The sale must end in the future.')],
    [
      'an end in the past',
      2000,
      { ...sale, saleEndsAt: at('2026-11-21T12:00:00Z') },
      ofEnd('The sale must end in the future.'),
    ],
    ['60 days', 2000, { ...sale, saleEndsAt: at('2027-01-21T12:00:00Z') }, null],
    [
      '60 days and a second',
      2000,
      { ...sale, saleEndsAt: at('2027-01-21T12:00:01Z') },
      ofEnd('A sale can last at most 60 days.'),
    ],
    ['a suggested price', 2000, onlySuggested, null],
    ['the price as suggested price', 3000, onlySuggested, null],
    [
      'less than the price',
      3001,
      onlySuggested,
      ofSuggested('The suggested price cannot be below the price.'),
    ],
    [
      'a suggested price of what is free',
      0,
      onlySuggested,
      ofSuggested('Enter a price of at least $1.00: it is the minimum that buyers pay.'),
    ],
  ])('%s', (_, priceCents, choices, problem) => {
    expect(priceProblem(priceCents, choices, now)).toEqual(problem);
  });
});

it('names the field of an amount that cannot be paid', () => {
  const open = {
    priceCents: 500,
    regularPriceCents: null,
    saleEndsAt: null,
    suggestedPriceCents: 900,
  };
  const pay = () => chargeFor(open, { amountCents: 499 }, now);
  expect(pay).toThrow(Refusal);
  expect(pay).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      fields: { amountCents: 'The least you can pay is $5.00.' },
    }),
  );
});

it('leaves a price alone that no sale has lowered', () => {
  const left = { priceCents: 500, suggestedPriceCents: null };
  expect(priceAt({ ...left, regularPriceCents: null, saleEndsAt: now }, tomorrow)).toBe(500);
  expect(priceAt({ ...left, regularPriceCents: 900, saleEndsAt: null }, tomorrow)).toBe(500);
});

describe('the last day of a sale', () => {
  it.each([
    ['2026-11-22', '2026-11-23T00:00:00.000Z'],
    ['2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['26-11-22', null],
    ['2026-11-2', null],
    ['a2026-11-22', null],
    ['2026-11-22T10:00', null],
    ['tomorrow', null],
    ['', null],
  ])('%s ends at %s', (day, end) => {
    const found = endOfDay(day);
    expect(found?.toISOString() ?? null).toBe(end);
    if (found) expect(lastDayBefore(found)).toBe(day);
  });
});
