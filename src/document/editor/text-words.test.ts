// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { makeEditor, ownImage, paragraph } from './testing/editor.ts';
import { textWords } from './text-words.ts';

it('counts words, those of the selection, and the minutes', () => {
  const editor = makeEditor([
    paragraph("It's one-of two"),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('three 漢字漢')] }] },
    { type: 'codeBlock', content: [{ type: 'text', text: 'import bpy\n\nx' }] },
    { type: 'image', attrs: { src: ownImage, alt: 'not counted' } },
    paragraph(),
  ]);
  expect(textWords(editor.state)).toEqual({ words: 9, selected: 0, minutes: 1 });
  editor.commands.setTextSelection({ from: 6, to: 16 });
  expect(textWords(editor.state).selected).toBe(2);
});

it('takes a minute for 230 words', () => {
  const editor = makeEditor([paragraph('word '.repeat(1150).trim())]);
  expect(textWords(editor.state)).toEqual({ words: 1150, selected: 0, minutes: 5 });
});
