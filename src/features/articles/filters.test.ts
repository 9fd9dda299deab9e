import { describe, expect, it } from 'vitest';
import { activeCount, filtersFrom, isGrouped, noFilters, queryOf } from './filters.ts';

describe('the address of the listing', () => {
  it.each([
    ['', noFilters],
    ['?q=hot+metal', { ...noFilters, q: 'hot metal' }],
    ['?category=Tutorial', { ...noFilters, category: 'Tutorial' }],
    ['?difficulty=advanced', { ...noFilters, difficulty: 'advanced' }],
    ['?product=scatter-kit', { ...noFilters, product: 'scatter-kit' }],
    ['?blender=5.1', { ...noFilters, blender: '5.1' }],
    ['?tag=Geometry+Nodes', { ...noFilters, tag: 'Geometry Nodes' }],
    ['?sort=likes-desc', { ...noFilters, sort: 'likes-desc' }],
    [
      '?q=uv&category=News&difficulty=beginner&sort=title-asc&tag=C%2B%2B',
      {
        q: 'uv',
        category: 'News',
        difficulty: 'beginner',
        sort: 'title-asc',
        tag: 'C++',
        blender: '',
        product: '',
      },
    ],
  ] as const)('%s is read and written alike', (query, filters) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(filters);
    expect(queryOf(filters)).toBe(query);
  });

  it.each([
    ['?category=all&difficulty=all&sort=created_at-desc&q=', 'defaults'],
    ['?category=Cooking', 'an unknown category'],
    ['?difficulty=expert', 'an unknown difficulty'],
    ['?sort=random', 'an unknown sort value'],
    ['?q=%20%20', 'a blank search'],
    ['?blender=1.0', 'a version of Blender that is not offered'],
  ])('%s falls back: %s', (query) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(noFilters);
  });

  it('takes a category in any case, and cuts a search or a tag that is too long', () => {
    expect(filtersFrom(new URLSearchParams('?category=tutorial')).category).toBe('Tutorial');
    expect(filtersFrom(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(100);
    expect(filtersFrom(new URLSearchParams({ tag: 'x'.repeat(500) })).tag).toHaveLength(40);
  });

  it('does not cut a character in two, which no call accepts', () => {
    const { q } = filtersFrom(new URLSearchParams({ q: `${'x'.repeat(99)}🔥` }));
    expect(q).toBe('x'.repeat(99));
    const { tag } = filtersFrom(new URLSearchParams({ tag: `${'x'.repeat(39)}🔥` }));
    expect(tag).toBe('x'.repeat(39));
  });
});

describe('the grouped view', () => {
  it.each([
    [noFilters, true],
    [{ ...noFilters, q: 'a' }, false],
    [{ ...noFilters, category: 'News' }, false],
    [{ ...noFilters, difficulty: 'advanced' }, false],
    [{ ...noFilters, sort: 'title-asc' }, false],
    [{ ...noFilters, tag: 'uv' }, false],
  ] as const)('%o: %s', (filters, grouped) => {
    expect(isGrouped(filters)).toBe(grouped);
  });

  it('counts the filters of the sheet, the search and the tag apart', () => {
    expect(
      activeCount({ ...noFilters, q: 'a', tag: 'uv', category: 'News', sort: 'title-asc' }),
    ).toBe(2);
  });
});
