import { expect, it } from 'vitest';
import { blenderRangeText, isListedForAll, platformName } from './rules.ts';

it.each([
  [null, null, 'Any'],
  [[4, 2, 0], null, '4.2 or newer'],
  [[4, 2, 1], null, '4.2.1 or newer'],
  [[4, 2, 0], [5, 0, 0], '4.2 and newer, before 5.0'],
  [null, [5, 0, 0], 'Before 5.0'],
] as const)('from %j to %j is %s', (min, max, words) => {
  expect(blenderRangeText(min && [...min], max && [...max])).toBe(words);
});

it.each([
  ['windows-x64', 'Windows x64'],
  ['macos-arm64', 'macOS ARM'],
  ['linux-x64', 'Linux x64'],
  ['amiga', 'amiga'],
  ['constructor-x64', 'constructor-x64'],
])('%s is %s', (platform, name) => {
  expect(platformName(platform)).toBe(name);
});

it('is listed for all when it is free, on sale, and open', () => {
  const open = { priceCents: 0, isOnSale: true, listsOpenly: true };
  expect(isListedForAll(open)).toBe(true);
  expect(isListedForAll({ ...open, priceCents: 100 })).toBe(false);
  expect(isListedForAll({ ...open, isOnSale: false })).toBe(false);
  expect(isListedForAll({ ...open, listsOpenly: false })).toBe(false);
});
