import { expect, it } from 'vitest';
import { linesOf } from './breaks.ts';

/** Each character one wide. */
const lines = (text: string, width: number) =>
  linesOf(text, width, ({ start, end }) => end - start).map(({ start, end }) =>
    text.slice(start, end),
  );

it.each([
  ['at spaces', 'Scatter kit for trees', 12, ['Scatter kit', 'for trees']],
  ['after hyphens within a word', 'Müller-Łukasz', 8, ['Müller-', 'Łukasz']],
  ['not after a sign of minus', 'up to -50 below', 9, ['up to -50', 'below']],
  ['not at a space that does not break', 'weighs 5\u00a0kg', 8, ['weighs', '5\u00a0kg']],
  ['not before what ends a sentence', 'It is here, now', 10, ['It is', 'here, now']],
  ['anywhere in a word that is too long', 'abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
  ['between words of Chinese', '几何节点散布工具', 5, ['几何节点', '散布工具']],
  ['not before a full stop of Chinese', '几何节点。散布', 4, ['几何', '节点。', '散布']],
  ['not behind a bracket that opens', '几何（节点）', 5, ['几何', '（节点）']],
  ['between words of Thai', 'สวัสดีครับ', 7, ['สวัสดี', 'ครับ']],
  ['never within a character', 'e\u0301e\u0301e\u0301', 3, ['e\u0301', 'e\u0301', 'e\u0301']],
  ['never: a character that is too wide', '👩‍💻', 2, ['👩‍💻']],
  ['never: nothing', '', 5, ['']],
])('breaks lines %s', (_name, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

it('keeps every character', () => {
  const text = 'Kit「桜」สวัสดีครับ שלום 🔥🔥 a-b/c '.repeat(30).trim();
  for (const width of [1, 2, 7, 40]) {
    expect(lines(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});
