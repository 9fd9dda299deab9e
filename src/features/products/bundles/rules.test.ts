import { describe, expect, it } from 'vitest';
import { partIdsInput } from './input.ts';
import { partProblem, proposedPrice, savingOf } from './rules.ts';
import { bundleTexts } from './texts.ts';

const good = {
  isDeleted: false,
  isListed: true,
  isPublished: true,
  isRecalled: false,
  hasFile: true,
};
const priced = (...prices: number[]) => prices.map((priceCents) => ({ priceCents }));

describe('whether a product can be sold with a bundle', () => {
  it.each([
    ['is on sale', {}, null],
    ['was deleted', { isDeleted: true, isListed: false, isPublished: false }, 'deleted'],
    ['waits or was rejected', { isListed: false }, 'not_listed'],
    ['is off sale', { isPublished: false }, 'off_sale'],
    ['was recalled', { isRecalled: true }, 'recalled'],
    ['has no version left', { hasFile: false }, 'no_file'],
  ])('one that %s', (_, state, problem) => {
    expect(partProblem({ ...good, ...state })).toBe(problem);
  });
});

describe('the price that is proposed', () => {
  it.each([
    ['a fifth less', [1000, 1500, 2000], 3600],
    ['in whole dollars, rounded down', [1250, 1099], 1800],
    ['never less than a dollar', [100, 0], 100],
    ['none where all are free', [0, 0], null],
    ['of one that is free beside one that is not', [0, 2500], 2000],
  ])('is %s', (_, prices, proposed) => {
    expect(proposedPrice(priced(...prices))).toBe(proposed);
  });
});

describe('what buyers save', () => {
  it.each([
    [[1000, 1500, 2000], 3600, { sumCents: 4500, savedCents: 900, percent: 20 }],
    [[1000, 1500], 2499, { sumCents: 2500, savedCents: 1, percent: 0 }],
    [[1000, 1500], 2500, null],
    [[1000, 1500], 3000, null],
    [[0, 0], 0, null],
    [[500, 500], 0, { sumCents: 1000, savedCents: 1000, percent: 100 }],
  ])('of %j for %i', (prices, priceCents, saving) => {
    expect(savingOf(priced(...prices), priceCents)).toEqual(saving);
  });

  it('is said in money, and in percent from one percent on', () => {
    expect(bundleTexts.saving({ sumCents: 4500, savedCents: 900, percent: 20 })).toBe(
      'You save $9.00 (20%)',
    );
    expect(bundleTexts.saving({ sumCents: 2500, savedCents: 1, percent: 0 })).toBe(
      'You save $0.01',
    );
  });
});

describe('the products of a bundle as they are sent', () => {
  const id = (number: number) => `0c0a7e90-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const ids = (count: number) => Array.from({ length: count }, (_, place) => id(place));
  it.each([
    [ids(0), 'A bundle must contain at least 2 products.'],
    [ids(1), 'A bundle must contain at least 2 products.'],
    [ids(21), 'A bundle can contain at most 20 products.'],
    [[id(1), id(2), id(1)], 'A product can be in a bundle only once.'],
  ])('are refused: %j', (sent, sentence) => {
    expect(partIdsInput.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
  });

  it.each([2, 20])('may be %i', (count) => {
    expect(partIdsInput.safeParse(ids(count)).success).toBe(true);
  });
});
