// @vitest-environment happy-dom
import type { JSONContent } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { deleteBlock, duplicateBlock, movableBlocks, moveBlock } from './block-moves.ts';
import { images, makeEditor, ownImage, paragraph, pressIn } from './testing/editor.ts';

const image = { type: 'image', attrs: { src: ownImage } };
const item = (...content: JSONContent[]): JSONContent => ({ type: 'listItem', content });
const list = (...content: JSONContent[]): JSONContent => ({ type: 'bulletList', content });

/** An editor with the cursor in a word, or with its image selected. */
function at(word: string, content: JSONContent[], announce = vi.fn()) {
  const editor = makeEditor(content, { announce });
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === word) editor.commands.setTextSelection(position + 1);
    if (node.type.name === word) editor.commands.setNodeSelection(position);
  });
  const shown = () => editor.getHTML().replaceAll(/<img[^>]*>|<figure.*?<\/figure>/g, '[image]');
  return { editor, announce, shown, texts: () => editor.getText({ blockSeparator: '|' }) };
}

const up = 'Alt-Shift-ArrowUp';
const down = 'Alt-Shift-ArrowDown';

it.each([
  ['up', up, 'b', 'b|a|c', 'Moved to position 1 of 3.'],
  ['down', down, 'b', 'a|c|b', 'Moved to position 3 of 3.'],
  ['not over the top', up, 'a', 'a|b|c', 'It cannot be moved further.'],
  ['not below the end', down, 'c', 'a|b|c', 'It cannot be moved further.'],
])('moves a block %s', (_, keys, word, texts, sentence) => {
  const { editor, announce, texts: now } = at(word, ['a', 'b', 'c'].map(paragraph));
  expect(pressIn(editor, keys)).toBe(true);
  expect(now()).toBe(texts);
  expect(announce).toHaveBeenCalledExactlyOnceWith(sentence);
  expect(editor.state.selection.$from.parent.textContent).toBe(word);
});

it('moves list items within their list and the whole list at its end', () => {
  const { editor, shown } = at('two', [
    paragraph('before'),
    list(item(paragraph('one')), item(paragraph('two')), item(paragraph('three'))),
  ]);
  pressIn(editor, up);
  expect(shown()).toMatch(/before.*two.*one.*three/);
  pressIn(editor, up);
  expect(shown()).toMatch(/two.*one.*three.*before/);
});

it('moves an item past the list below it without breaking either', () => {
  const { editor, shown } = at('one', [
    list(item(paragraph('one'), list(item(paragraph('inner')))), item(paragraph('two'))),
  ]);
  pressIn(editor, down);
  expect(shown()).toMatch(/two.*one.*inner/);
});

it('moves all selected blocks and an image, in one step each', () => {
  const { editor, texts, shown } = at('a', ['a', 'b', 'c'].map(paragraph));
  editor.commands.setTextSelection({ from: 1, to: 5 });
  pressIn(editor, down);
  expect(texts()).toBe('c|a|b');
  editor.commands.undo();
  expect(texts()).toBe('a|b|c');

  const pictures = at('image', [paragraph('a'), image, paragraph()]);
  pressIn(pictures.editor, down);
  expect(pictures.shown()).toBe('<p>a</p>[image]<p></p>');
  pressIn(pictures.editor, up);
  expect(pictures.shown()).toBe('[image]<p>a</p><p></p>');
  expect(shown()).not.toContain('[image]');
});

it.each([
  [0, 9, 'b|c|a'],
  [6, 0, 'c|a|b'],
  [3, 3, null],
  [3, 6, null],
])('moves the block at %i to %i', (from, goal, texts) => {
  const { editor, texts: now } = at('a', ['a', 'b', 'c'].map(paragraph));
  const tr = moveBlock(editor.state, from, goal);
  if (tr) editor.view.dispatch(tr);
  expect(tr === null ? null : now()).toBe(texts);
});

it('copies and deletes; the last block leaves an empty line; a full text takes no copy', () => {
  const { editor, texts } = at('a', [paragraph('a')]);
  editor.view.dispatch(duplicateBlock(editor.state, 0));
  expect(texts()).toBe('a|a');
  expect(movableBlocks(editor.state.doc).map(({ from }) => from)).toEqual([0, 3]);
  editor.view.dispatch(deleteBlock(editor.state, 0));
  editor.view.dispatch(deleteBlock(editor.state, 0));
  expect(editor.getHTML()).toBe('<p></p>');

  const onLimit = vi.fn();
  const full = makeEditor(images(50), { onLimit });
  full.view.dispatch(duplicateBlock(full.state, 0));
  expect(full.state.doc.childCount).toBe(50);
});
