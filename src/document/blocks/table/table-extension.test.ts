// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { makeEditor, paragraph } from '../../editor/testing/editor.ts';
import { normaliseDocument } from '../../normalise.ts';
import { tableEditing } from './editing.tsx';

const host = { open: () => undefined, chooseImages: () => undefined };
const press = (editor: Editor, ...keys: string[]) =>
  keys.forEach((key) => {
    const event = new KeyboardEvent('keydown', {
      key: key.replace('Shift-', ''),
      shiftKey: key.startsWith('Shift-'),
    });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
  });
const shown = (editor: Editor) => normaliseDocument(editor.getJSON()).content.map(blockText);

function withTable() {
  const editor = makeEditor([paragraph()]);
  tableEditing.tools[0]?.run(editor, host);
  return editor;
}

it('is written by Tab, which makes a row after the last', () => {
  const editor = withTable();
  for (const word of ['a', 'b', 'c', 'd']) {
    editor.commands.insertContent(word);
    press(editor, 'Tab');
  }
  press(editor, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  editor.commands.insertContent('e');
  press(editor, 'Shift-Tab');
  editor.commands.insertContent('f');
  expect(shown(editor)[0]).toBe(
    `| a | b | c |\n| --- | --- | --- |\n| d |  |  |\n|  |  | f |\n| e |  |  |`,
  );
});

it('takes Enter as a new line in the cell', () => {
  const editor = withTable();
  editor.commands.insertContent('a');
  press(editor, 'Enter');
  editor.commands.insertContent('b');
  expect(editor.state.doc.firstChild?.firstChild?.childCount).toBe(3);
  expect(editor.state.selection.$from.parent.textContent).toBe('ab');
  expect(editor.state.selection.$from.parent.childCount).toBe(3);
});

it('loses and wins heads, rows and columns, and goes as a whole', () => {
  const editor = withTable();
  editor.chain().toggleHeaderRow().toggleHeaderColumn().addColumnAfter().deleteRow().run();
  editor.commands.insertContent('a');
  const [block] = normaliseDocument(editor.getJSON()).content;
  expect(
    block?.type === 'table' && block.content.map((row) => row.content.map(({ type }) => type)),
  ).toEqual(
    Array.from({ length: 2 }, () => ['tableHeader', 'tableCell', 'tableCell', 'tableCell']),
  );
  editor.commands.deleteTable();
  expect(shown(editor)).toEqual(['']);
});

it('stays within 100 rows and 20 columns, whatever is asked', () => {
  const cell = { type: 'tableCell', content: [paragraph()] };
  const row = { type: 'tableRow', content: Array.from({ length: 20 }, () => cell) };
  const content = Array.from({ length: 100 }, () => row);
  const editor = makeEditor([{ type: 'table', content }]);
  const before = editor.state.doc.child(0);
  editor.commands.setTextSelection(before.nodeSize - 6);
  editor.commands.addColumnAfter();
  editor.commands.addRowAfter();
  press(editor, 'Tab');
  expect(editor.state.doc.child(0).eq(before)).toBe(true);
});
