import { expect, it } from 'vitest';
import { keyOfAsked, readAsked } from './asked.ts';
import { differencesOf, simplified } from './differences.ts';
import { chooseFile, type Candidate } from './selection.ts';

const usual = { channel: 'stable', isWithdrawn: false, isPinned: false } as const;

const files: Candidate[] = [
  ['1.0.0', [], ['3'], [4, 2, 0], [4, 5, 0]],
  ['1.1.0', ['linux-x64', 'macos-arm64'], [], [4, 3, 1], null],
  ['1.2.0', ['windows-x64'], ['3.11', '3.13'], [4, 2, 0], [5, 0, 0]],
  ['1.3.0-beta.1', [], [], null, [5, 1, 0]],
].map(([number, platforms, pythonVersions, blenderMin, blenderMax]) => {
  return {
    ...usual,
    number,
    precedence: number,
    platforms,
    pythonVersions,
    blenderMin,
    blenderMax,
  };
}) as Candidate[];

const versions = ['', '0.0.1', '4.2.0', '4.3.0', '4.3.1', '4.4.9', '4.5.0', '5.0.0', '5.1.0'];
const platforms = ['', 'linux-x64', 'windows-x64', 'macos-arm64', 'macos-x64', 'aaa-bbb'];
const pythons = ['', '3.11', '3.12', '3.13', '2.7', '30.1'];

const madeUp = versions.flatMap((blender) =>
  [...platforms, 'ccc-ddd'].flatMap((platform) =>
    [...pythons, '77.1', '78.2'].flatMap((python) =>
      ['', 'beta'].map((channel) =>
        readAsked(
          new URLSearchParams({
            blender_version: blender,
            platform,
            python_version: python,
            channel,
          }),
        ),
      ),
    ),
  ),
);

it.each([[files], [files.slice(0, 2)], [[]]])('changes no choice: %#', (among) => {
  const differences = differencesOf(among);
  for (const asked of madeUp) {
    const chosen = chooseFile(among, simplified(asked, differences));
    expect({ asked, chosen }).toEqual({ asked, chosen: chooseFile(among, asked) });
  }
});

it('gives values that no file distinguishes one answer', () => {
  const differences = differencesOf(files);
  const keyOf = (query: string) =>
    keyOfAsked(simplified(readAsked(new URLSearchParams(query)), differences));
  const strange = Array.from({ length: 500 }, (_, at) =>
    keyOf(`platform=a${at}-b&blender_version=9.${at}.${at}&python_version=4.${at}`),
  );
  expect(new Set(strange).size).toBe(1);
  expect(keyOf('blender_version=4.3.0')).not.toBe(keyOf('blender_version=4.3.1'));
  expect(keyOf('python_version=3.11')).not.toBe(keyOf('python_version=3.12'));
  expect(keyOf('platform=linux-x64')).not.toBe(keyOf('platform=windows-x64'));
  expect(keyOf('')).not.toBe(keyOf('platform=aaa-bbb'));
});
