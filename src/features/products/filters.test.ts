import { describe, expect, it } from 'vitest';
import { productCategories } from './rules.ts';
import { filtersFrom, listInputOf, noFilters, queryOf } from './filters.ts';

describe('the address of the Marketplace', () => {
  it.each([
    ['', noFilters],
    ['?q=hot+metal', { ...noFilters, q: 'hot metal' }],
    ['?category=uv-texturing', { ...noFilters, category: 'uv-texturing' }],
    ['?price=free', { ...noFilters, price: 'free' }],
    ['?sort=price_desc', { ...noFilters, sort: 'price_desc' }],
    ['?tag=Hard+surface', { ...noFilters, tag: 'Hard surface' }],
    [
      '?q=uv&category=models&price=paid&sort=oldest&tag=pbr',
      { q: 'uv', category: 'models', price: 'paid', sort: 'oldest', tag: 'pbr' },
    ],
  ] as const)('%s is read and written alike', (query, filters) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(filters);
    expect(queryOf(filters)).toBe(query);
  });

  it.each([
    ['?q=&category=all&price=all&sort=newest&tag=', 'defaults'],
    ['?category=cooking', 'an unknown category'],
    ['?price=cheap', 'an unknown price'],
    ['?sort=random', 'an unknown sort'],
    ['?q=%20&tag=%20', 'blanks'],
  ])('%s falls back: %s', (query) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(noFilters);
  });

  it('cuts what is too long', () => {
    const { q, tag } = filtersFrom(
      new URLSearchParams({ q: 'x'.repeat(500), tag: 'y'.repeat(99) }),
    );
    expect([q.length, tag.length]).toEqual([100, 40]);
  });
});

it('names a category to the call by its id', () => {
  const [first] = productCategories;
  expect(listInputOf({ ...noFilters, category: first?.slug ?? '', tag: 'pbr' }, 'x')).toEqual({
    categoryId: first?.id,
    price: 'all',
    sort: 'newest',
    tag: 'pbr',
    after: 'x',
  });
});
