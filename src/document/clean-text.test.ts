import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  [
    'code that would not read as it runs',
    'if a:\u202e # \u2066return\u2069\u202c',
    'if a: # return',
  ],
  ['all that set a direction', 'a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b', 'ab'],
  ['the marks of Arabic and Hebrew', 'שלום\u200f!\u200e', 'שלום\u200f!\u200e'],
  ['an accent behind one of them', 'Cafe\u202e\u0301', 'Café'],
  ['an accent behind a control character', 'Cafe\u0001\u0301', 'Café'],
  ['half a character on either side of one', '\ud83d\u0000\ude00', '😀'],
  ['spaces and line breaks', ' a\tb\r\nc ', ' a\tb\nc '],
])('%s', (_, given, stored) => {
  expect(cleanText(given)).toBe(stored);
  expect(cleanText(stored)).toBe(stored);
});
