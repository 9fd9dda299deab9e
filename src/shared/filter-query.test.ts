import { expect, it } from 'vitest';
import { filterQuery, namesDefault } from './filter-query.ts';

const defaults = { q: '', sort: 'newest' };

it.each([
  [{ q: '', sort: 'newest' }, ''],
  [{ q: 'hot metal', sort: 'newest' }, '?q=hot+metal'],
  [{ q: '&', sort: 'oldest' }, '?q=%26&sort=oldest'],
])('%o stands in the address as %j', (filters, query) => {
  expect(filterQuery(filters, defaults)).toBe(query);
});

it.each([
  ['?q=&sort=newest', true],
  ['?q=x&sort=newest', true],
  ['?q=x', false],
  ['', false],
])('%j names a default: %s', (address, expected) => {
  const query = new URLSearchParams(address);
  const filters = { q: query.get('q') ?? '', sort: query.get('sort') ?? 'newest' };
  expect(namesDefault(query, filters, defaults)).toBe(expected);
});
