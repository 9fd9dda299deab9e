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
    ['?blender=4.2', { ...noFilters, blender: '4.2' }],
    ['?platform=macos-arm64', { ...noFilters, platform: 'macos-arm64' }],
    ['?licence=GPL-3.0-or-later', { ...noFilters, licence: 'GPL-3.0-or-later' }],
    ['?kind=extension', { ...noFilters, kind: 'extension' }],
    ['?sort=best_rated', { ...noFilters, sort: 'best_rated' }],
    [
      '?q=uv&category=models&price=paid&sort=best_selling&tag=pbr&blender=4.5.1&platform=linux-x64&licence=MIT&kind=file',
      {
        q: 'uv',
        category: 'models',
        price: 'paid',
        sort: 'best_selling',
        tag: 'pbr',
        blender: '4.5.1',
        platform: 'linux-x64',
        licence: 'MIT',
        kind: 'file',
      },
    ],
  ] as const)('%s is read and written alike', (query, filters) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(filters);
    expect(queryOf(filters)).toBe(query);
  });

  it.each([
    ['?q=&category=all&price=all&sort=newest&tag=', 'defaults'],
    ['?category=all&price=all&sort=newest&tag=all', 'the defaults of the specification'],
    ['?category=cooking', 'an unknown category'],
    ['?price=cheap', 'an unknown price'],
    ['?sort=random', 'an unknown sort'],
    ['?q=%20&tag=%20', 'blanks'],
    ['?blender=new&platform=amiga&licence=%3Cb%3E&kind=theme', 'unknown compatibility'],
    ['?blender=&platform=all&licence=&kind=all', 'what a form without scripts sends'],
    ['?blender=4.2.0.1', 'a version of four numbers'],
  ])('%s falls back: %s', (query) => {
    expect(filtersFrom(new URLSearchParams(query))).toEqual(noFilters);
  });

  it('names a version of Blender in one way', () => {
    const versions = ['4.2.0', '4', '5.01'];
    const read = versions.map((blender) => filtersFrom(new URLSearchParams({ blender })).blender);
    expect(read).toEqual(['4.2', '4.0', '5.1']);
  });

  it('cuts what is too long', () => {
    const { q, tag } = filtersFrom(
      new URLSearchParams({ q: 'x'.repeat(500), tag: 'y'.repeat(99) }),
    );
    expect([q.length, tag.length]).toEqual([100, 40]);
  });

  it('does not cut a character in two, which no call accepts', () => {
    const { q, tag } = filtersFrom(
      new URLSearchParams({ q: `${'x'.repeat(99)}🔥`, tag: `${'y'.repeat(39)}🔥` }),
    );
    expect([q, tag]).toEqual(['x'.repeat(99), 'y'.repeat(39)]);
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

it('gives the call what compatibility was asked for, and nothing of the rest', () => {
  const filters = { ...noFilters, blender: '4.2', platform: 'linux-x64', kind: 'file' } as const;
  expect(listInputOf({ ...filters, licence: 'MIT' }, undefined)).toEqual({
    price: 'all',
    sort: 'newest',
    blender: '4.2',
    platform: 'linux-x64',
    licence: 'MIT',
    kind: 'file',
  });
});
