import { expect, it } from 'vitest';
import { blenderRangeText, platformName } from './file-facts.ts';

it.each([
  [null, null, 'Any Blender'],
  [[4, 2, 0], null, 'Blender 4.2 or newer'],
  [[4, 2, 1], null, 'Blender 4.2.1 or newer'],
  [[4, 2, 0], [5, 0, 0], 'Blender 4.2 and newer, before 5.0'],
  [null, [5, 0, 0], 'Blender before 5.0'],
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
