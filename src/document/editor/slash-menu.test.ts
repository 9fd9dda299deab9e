// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import type { EditorHost } from './host.ts';
import { slashMenu } from './slash-menu.ts';
import { toolsFor } from './slash-search.ts';
import { makeEditor, ownImage, paragraph, pressIn, typeInto } from './testing/editor.ts';
import { slashTools } from './tools.tsx';

const withImages = { hasImages: true, hasFiles: true, hasProducts: true };
const offered = (editor: Editor, host = withImages) =>
  slashMenu(editor, host)?.found.map(({ label }) => label) ?? [];

function writing(content = [paragraph()], host: Partial<EditorHost> = {}) {
  const editor = makeEditor(content, host);
  editor.commands.focus('end');
  return editor;
}

it('offers every tool but undo and redo, and images only where they may be', () => {
  const editor = writing();
  typeInto(editor, '/');
  const all = offered(editor);
  for (const label of ['Heading 2', 'Bullet list', 'Image', 'Paragraph', 'Divider', 'Bold']) {
    expect(all).toContain(label);
  }
  expect(all).not.toContain('Undo');
  expect(offered(editor, { hasImages: false, hasFiles: false, hasProducts: false })).not.toContain(
    'Image',
  );
});

it.each([
  ['h3', ['Heading 3']],
  ['BULL', ['Bullet list']],
  ['picture', ['Image', 'Gallery']],
  ['todo', ['Task list']],
  ['movie', ['Short loop', 'YouTube video']],
  ['hr', ['Divider', 'Strikethrough']],
  ['bullet l', ['Bullet list']],
  ['nothing is called so', []],
])('finds by %j', (typed, labels) => {
  expect(toolsFor(typed, slashTools(withImages)).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['in an empty line', [paragraph()], true],
  ['after a space', [paragraph('Words ')], true],
  ['within a word', [paragraph('and')], false],
  ['in code', [{ type: 'codeBlock' }], false],
  [
    'in words that are code',
    [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x ', marks: [{ type: 'code' }] }],
      },
    ],
    false,
  ],
  ['where an image is selected', [{ type: 'image', attrs: { src: ownImage } }], false],
])('begins %s or not', (_, content, isOffered) => {
  const editor = makeEditor(content);
  if (content[0]?.type === 'image') editor.commands.setNodeSelection(0);
  else editor.commands.setTextSelection(editor.state.doc.child(0).nodeSize - 1);
  typeInto(editor, '/');
  expect(slashMenu(editor, withImages) !== null).toBe(isOffered);
});

it('makes what Enter chooses, and nothing stays of the slash', () => {
  const editor = writing([paragraph('Words')]);
  editor.commands.splitBlock();
  typeInto(editor, '/list');
  expect(offered(editor).slice(0, 3)).toEqual(['Bullet list', 'Numbered list', 'Task list']);
  pressIn(editor, 'ArrowDown');
  pressIn(editor, 'ArrowDown');
  pressIn(editor, 'ArrowUp');
  expect(pressIn(editor, 'Enter')).toBe(true);
  expect(editor.getHTML()).toMatch(/^<p>Words<\/p><ol[^>]*><li><p><\/p><\/li><\/ol>/);
  expect(slashMenu(editor, withImages)).toBeNull();
});

it('goes round at the ends', () => {
  const editor = writing();
  typeInto(editor, '/heading');
  pressIn(editor, 'ArrowUp');
  pressIn(editor, 'Enter');
  expect(editor.isActive('heading', { level: 4 })).toBe(true);
});

it('opens the dialog of what is asked for', () => {
  const open = vi.fn();
  const editor = writing([paragraph()], { open });
  typeInto(editor, '/youtube');
  pressIn(editor, 'Enter');
  expect(open).toHaveBeenCalledWith('video');
  expect(editor.getText()).toBe('');
});

it.each([
  ['Escape', (editor: Editor) => void pressIn(editor, 'Escape')],
  ['a space right after it', (editor: Editor) => typeInto(editor, ' ')],
  ['letters that nothing has', (editor: Editor) => typeInto(editor, 'qqq')],
  ['a move of the cursor', (editor: Editor) => void editor.commands.setTextSelection(1)],
])('ends with %s, and Enter is a new line again', (_, end) => {
  const editor = writing([paragraph('a ')]);
  typeInto(editor, '/');
  end(editor);
  expect(slashMenu(editor, withImages)).toBeNull();
  pressIn(editor, 'Enter');
  expect(editor.state.doc.childCount).toBe(2);
});

it('comes back with the letter that was wrong', () => {
  const editor = writing();
  typeInto(editor, '/boldq');
  expect(offered(editor)).toEqual([]);
  editor.commands.deleteRange({ from: 6, to: 7 });
  expect(offered(editor)).toEqual(['Bold']);
});

it('names the list and the choice on the text, which keeps the focus', () => {
  const editor = writing();
  const named = () => editor.view.dom.getAttribute('aria-activedescendant');
  expect(named()).toBeNull();
  typeInto(editor, '/');
  expect(named()).toBe('slash-menu-0');
  pressIn(editor, 'ArrowDown');
  expect(named()).toBe('slash-menu-1');
  pressIn(editor, 'Escape');
  expect(named()).toBeNull();
});
