import { expect, it } from 'vitest';
import { reasonsFor } from './rules.ts';

it.each([
  ['extension', ['security', 'spam', 'abuse', 'copyright', 'misleading', 'adult']],
  ['product', ['spam', 'abuse', 'copyright', 'misleading', 'adult']],
  ['comment', ['spam', 'abuse', 'copyright', 'misleading', 'adult']],
] as const)('offers reasons for taking down: %s', (type, reasons) => {
  expect(reasonsFor(type)).toEqual(reasons);
});
