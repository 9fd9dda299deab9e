import { expect, it } from 'vitest';
import { plainWord, searchWords, typingMistakes } from './search-words.ts';

it.each([
  ['', []],
  [' Geometry   NODES ', ['geometry', 'nodes']],
  ['a a A b', ['a', 'b']],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['100% a_b', ['100%', 'a_b']],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each([
  ['découpé', 'decoupe'],
  ['node', 'node'],
  ['ﬁre', 'fire'],
])('%s without accents', (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

it.each([
  ['node', 'node', 0],
  ['nide', 'node', 1],
  ['noed', 'node', 1],
  ['nod', 'node', 1],
  ['nodes', 'node', 1],
  ['gemoetry', 'geometry', 1],
  ['gomtery', 'geometry', 2],
  ['', 'node', 4],
  ['ca', 'abc', 3],
])('%s and %s are %d mistakes apart', (one, other, count) => {
  expect(typingMistakes(one, other)).toBe(count);
  expect(typingMistakes(other, one)).toBe(count);
});
