import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, cutText, isBlank, lowerCase } from './text.ts';

describe('cleanLine', () => {
  it.each([
    ['  a  ', 'a'],
    ['a\nb', 'a b'],
    ['a\u0000b', 'a b'],
    ['e\u0301', 'é'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['turned \u202eround\u2066', 'turned round'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
  ])('%o → %o', (given, clean) => {
    expect(cleanLine(given)).toBe(clean);
  });
});

it('several lines keep their breaks, and nothing in them turns words round', () => {
  expect(cleanLines('a\r\nb\u202egpj.exe\u202c\n\u2067c\u2069')).toBe('a\nbgpj.exe\nc');
});

describe('what cannot be seen', () => {
  it.each([
    ['nothing', ''],
    ['spaces of all kinds', ' \t\n\u00a0\u2003\u3000'],
    ['formatting', '\u200b\u200d\ufeff\u2060\u00ad\u202e'],
    ['letters drawn as nothing', '\u3164\u2800\u115f'],
  ])('%s', (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(cleanLine(text)).toBe('');
    expect(cleanLines(text)).toBe('');
  });

  it('is no longer nothing with one letter in it', () => {
    expect(isBlank('\u200b.')).toBe(false);
  });
});

it.each([
  ['Geometry NODES', 'geometry nodes'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul', 'istanbul'],
  ['GROẞ', 'groß'],
  ['😀', '😀'],
])('%s in lower case as the database has it', (text, lower) => {
  expect(lowerCase(text)).toBe(lower);
});

describe('cutText', () => {
  it('leaves what fits and ends what does not with an ellipsis', () => {
    expect(cutText('x'.repeat(160), 160)).toBe('x'.repeat(160));
    expect(cutText('x'.repeat(161), 160)).toBe(`${'x'.repeat(159)}…`);
    expect(cutText('one two three', 8)).toBe('one two…');
    expect(cutText('😀😀😀', 2)).toBe('😀…');
    expect(cutText('😀😀', 2)).toBe('😀😀');
    expect(cutText('a😀b😀c', 4)).toBe('a😀b…');
    expect(cutText('a😀'.repeat(500), 5)).toBe('a😀a😀…');
  });
});
