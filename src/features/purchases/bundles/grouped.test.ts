import { expect, it } from 'vitest';
import { groupedByBundle } from './grouped.ts';

const one = (id: string, bundle: string | null = null) => ({
  id,
  bundle: bundle === null ? null : { purchaseId: bundle },
});

it.each([
  ['nothing', [], []],
  ['single products', [one('a'), one('b')], ['a', 'b']],
  [
    'a bundle with its parts around it, in their order',
    [one('c', 'b'), one('a'), one('b'), one('d', 'b')],
    ['a', 'b: c d'],
  ],
  ['two bundles', [one('a'), one('c', 'b'), one('b'), one('d', 'a')], ['a: d', 'b: c']],
  ['parts of a bundle on another page', [one('c', 'x'), one('a')], ['c', 'a']],
] as const)('groups %s', (_, items, expected) => {
  const words = groupedByBundle(items).map(({ item, parts }) =>
    parts.length === 0 ? item.id : `${item.id}: ${parts.map(({ id }) => id).join(' ')}`,
  );
  expect(words).toEqual(expected);
});
