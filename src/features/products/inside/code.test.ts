import { describe, expect, it } from 'vitest';
import { splitCode, visibleCode } from './code.ts';
import { isReadable, mayShowCode } from './rules.ts';

describe('code in parts', () => {
  it('is cut before what begins at the top', () => {
    const code = 'import a\n\n\ndef b():\n    pass\n\n\ndef c():\n    x\n\n    y\n';
    expect(splitCode(code, 20)).toEqual([
      'import a\n\n\n',
      'def b():\n    pass\n\n\n',
      'def c():\n    x\n\n    y\n',
    ]);
  });

  it.each([['short'], ['a'.repeat(50)], ['def a(): pass\n\ndef b(): pass\n'.repeat(20)], ['']])(
    'is whole again, %#',
    (code) => {
      expect(splitCode(code, 30).join('')).toBe(code);
    },
  );
});

it('shows what would hide or turn round code', () => {
  expect(visibleCode('a\r\nb\u202e\u200bc\u0007\td')).toBe('a\nb⟨U+202E⟩⟨U+200B⟩c\ufffd\td');
});

describe('whose code is shown', () => {
  it.each([
    [['GPL-3.0-or-later'], 0, true],
    [['GPL-3.0-or-later'], 500, true],
    [['GPL-2.0-only', 'AGPL-3.0-or-later', 'LGPL-3.0-or-later'], 500, true],
    [['MIT'], 0, true],
    [['MIT'], 500, false],
    [['GPL-3.0-or-later', 'MIT'], 500, false],
    [['GPL-3.0-or-later', 'MIT'], 0, true],
    [['GPL-3.0-or-later', 'LicenseRef-Mine'], 0, false],
    [['CC-BY-NC-4.0'], 0, false],
    [['GPLish'], 0, false],
    [[], 0, false],
  ])('%j at %i cents: %s', (licences, cents, expected) => {
    expect(mayShowCode(licences, cents)).toBe(expected);
  });

  it.each([
    ['a/__init__.py', 10, true],
    ['LICENSE', 10, true],
    ['a/README.md', 262_144, true],
    ['a/big.py', 262_145, false],
    ['a/picture.png', 10, false],
    ['a/licenses', 10, false],
  ])('%s of %i bytes: %s', (path, bytes, expected) => {
    expect(isReadable({ path, bytes })).toBe(expected);
  });
});
