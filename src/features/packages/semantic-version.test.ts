import { expect, it } from 'vitest';
import { isPrerelease, parseVersion, precedenceKey } from './semantic-version.ts';

it.each([
  ['0.0.0', ['0', '0', '0'], [], ''],
  ['2.4.1', ['2', '4', '1'], [], ''],
  ['10.20.30', ['10', '20', '30'], [], ''],
  ['1.0.0-beta.1+5', ['1', '0', '0'], ['beta', '1'], '5'],
  ['1.0.0-0.x-y.7z', ['1', '0', '0'], ['0', 'x-y', '7z'], ''],
  ['1.0.0+001.sha', ['1', '0', '0'], [], '001.sha'],
  ['1.0.0--', ['1', '0', '0'], ['-'], ''],
])('%s is a version', (text, core, prerelease, build) => {
  expect(parseVersion(text)).toEqual({ core, prerelease, build });
});

it.each([
  '',
  '1',
  '1.0',
  'v1.0.0',
  '1.0.0.0',
  '1.01.0',
  '01.0.0',
  '1.0.0-',
  '1.0.0+',
  '1.0.0-01',
  '1.0.0-a..b',
  '1.0.0-ä',
  ' 1.0.0',
  '1.0.0\n',
  '-1.0.0',
  '1.0.x',
  '١.٠.٠',
  `1.0.0-${'a'.repeat(60)}`,
])('%j is none', (text) => {
  expect(parseVersion(text)).toBeUndefined();
  expect(() => precedenceKey(text)).toThrow('is not a semantic version');
});

it('orders versions by their precedence, as text', () => {
  const ordered = [
    '0.0.9',
    '0.9.0',
    '0.10.0',
    '1.0.0-0',
    '1.0.0-2',
    '1.0.0-11',
    '1.0.0-11.1',
    '1.0.0--',
    '1.0.0-Z',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-alpha-1',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.9.0',
    '2.10.0',
    '10.0.0',
    '100000000000000000000.0.0',
  ];
  const shuffled = ordered.map(precedenceKey).toReversed();
  expect(shuffled.toSorted()).toEqual(ordered.map(precedenceKey));
});

it('leaves the build out of the precedence', () => {
  expect(precedenceKey('1.0.0+1')).toBe(precedenceKey('1.0.0+2'));
  expect(precedenceKey('1.0.0-beta+7')).toBe(precedenceKey('1.0.0-beta'));
});

it('tells previews from releases', () => {
  expect(isPrerelease('1.0.0-beta')).toBe(true);
  expect(isPrerelease('1.0.0+beta')).toBe(false);
  expect(isPrerelease('beta')).toBe(false);
});
