import { describe, expect, it } from 'vitest';
import {
  cardDescription,
  centsFrom,
  feeCents,
  isReservedSlug,
  priceText,
  productCategories,
  productPath,
  productSortFrom,
  stateForOwner,
} from './rules.ts';

describe('prices', () => {
  it.each([
    [0, 'Free'],
    [null, 'Free'],
    [100, '$1.00'],
    [1250, '$12.50'],
    [49_999, '$499.99'],
    [99_999_999, '$999,999.99'],
  ])('%s cents are shown as %s', (cents, text) => {
    expect(priceText(cents)).toBe(text);
  });

  it.each([
    ['', 0],
    ['0', 0],
    ['12.5', 1250],
    [' $ 12.50 ', 1250],
    ['19.99', 1999],
    ['0.5', 50],
    ['1,50', 150],
    ['1,5', 150],
    ['1,500', 150_000],
    ['1,500.25', 150_025],
    ['999,999.99', 99_999_999],
    ['1.500,00', null],
    ['1,50,00', null],
    ['1,,500', null],
    [',50', null],
    ['-1', null],
    ['abc', null],
    ['1e3', null],
    ['1.999', null],
    ['Infinity', null],
  ])('%j typed is %s cents', (typed, cents) => {
    expect(centsFrom(typed)).toBe(cents);
  });

  it.each([
    [0, 0],
    [100, 10],
    [105, 11],
    [1999, 200],
  ])('of %i cents the platform keeps %i', (price, fee) => {
    expect(feeCents(price)).toBe(fee);
  });
});

describe('the description on a card', () => {
  it.each([
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(117)}...`],
    ['One\n  two', 'One two'],
    ['🌋'.repeat(121), `${'🌋'.repeat(117)}...`],
  ])('%s', (text, shown) => {
    expect(cardDescription(text)).toBe(shown);
  });
});

it('an unknown sort is the newest first', () => {
  expect(['price_asc', 'oldest', 'x', null].map(productSortFrom)).toEqual([
    'price_asc',
    'oldest',
    'newest',
    'newest',
  ]);
});

it('addresses are escaped, and two are reserved', () => {
  expect(productPath({ slug: 'a b' })).toBe('/marketplace/a%20b');
  expect(['forge-supporter', 'forge-advocate', 'forge'].map(isReservedSlug)).toEqual([
    true,
    true,
    false,
  ]);
});

it('categories are ordered by name, each with its own id and slug', () => {
  const names = productCategories.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(productCategories.map(({ id }) => id)).size).toBe(14);
  expect(new Set(productCategories.map(({ slug }) => slug)).size).toBe(14);
});

describe('what the owner is told', () => {
  it.each([
    ['pending', true, false, 'waiting'],
    ['rejected', false, true, 'rejected'],
    ['listed', true, false, 'changes_waiting'],
    ['listed', true, true, 'changes_waiting'],
    ['listed', false, true, 'changes_rejected'],
    ['listed', false, false, null],
  ] as const)('%s, waiting %s, rejected changes %s: %s', (status, isWaiting, rejected, state) => {
    const product = { status, isPublished: true, isWaiting, hasRejectedChanges: rejected };
    expect(stateForOwner(product)).toBe(state);
    const off = stateForOwner({ ...product, isPublished: false });
    expect(off).toBe(status === 'listed' ? 'off_sale' : state);
  });
});
