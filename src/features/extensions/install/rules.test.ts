import { expect, it } from 'vitest';
import { isListedForAll } from './rules.ts';

it('is listed for all when it is free, on sale, and open', () => {
  const open = { priceCents: 0, isOnSale: true, listsOpenly: true };
  expect(isListedForAll(open)).toBe(true);
  expect(isListedForAll({ ...open, priceCents: 100 })).toBe(false);
  expect(isListedForAll({ ...open, isOnSale: false })).toBe(false);
  expect(isListedForAll({ ...open, listsOpenly: false })).toBe(false);
});
