// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { shortcutGroups, toolKeys } from './shortcuts.ts';
import { makeEditor, paragraph, pressIn, typeInto } from './testing/editor.ts';

describe('the keys', () => {
  it.each([
    [toolKeys.bold, 'bold', {}],
    [toolKeys.italic, 'italic', {}],
    [toolKeys.strike, 'strike', {}],
    [toolKeys.code, 'code', {}],
    [toolKeys.heading2, 'heading', { level: 2 }],
    [toolKeys.heading3, 'heading', { level: 3 }],
    [toolKeys.heading4, 'heading', { level: 4 }],
    [toolKeys.bulletList, 'bulletList', {}],
    [toolKeys.orderedList, 'orderedList', {}],
    [toolKeys.taskList, 'taskList', {}],
    [toolKeys.quote, 'blockquote', {}],
    ['Mod-Alt-c', 'codeBlock', {}],
  ])('%s switch %s %j on and off', (keys, name, attributes) => {
    const editor = makeEditor([paragraph('words')]);
    editor.commands.setTextSelection({ from: 1, to: 6 });
    expect(pressIn(editor, keys)).toBe(true);
    expect(editor.isActive(name, attributes)).toBe(true);
    pressIn(editor, keys);
    expect(editor.isActive(name, attributes)).toBe(false);
  });

  it('undo and redo, up to 100 steps in groups of 500 ms', () => {
    const editor = makeEditor([paragraph()]);
    const { options } =
      editor.extensionManager.extensions.find(({ name }) => name === 'undoRedo') ?? {};
    expect(options).toMatchObject({ depth: 100, newGroupDelay: 500 });
    typeInto(editor, 'words');
    pressIn(editor, toolKeys.undo);
    expect(editor.getText()).toBe('');
    pressIn(editor, toolKeys.redo);
    expect(editor.getText()).toBe('words');
    pressIn(editor, 'Mod-z');
    pressIn(editor, 'Mod-y');
    expect(editor.getText()).toBe('words');
  });

  it('open the panels; no link in code', () => {
    const open = vi.fn<(panel: string) => void>();
    const editor = makeEditor([paragraph('words'), { type: 'codeBlock' }], { open });
    pressIn(editor, toolKeys.link);
    pressIn(editor, toolKeys.help);
    expect(open.mock.calls).toEqual([['link'], ['help']]);
    editor.commands.setTextSelection(8);
    expect(pressIn(editor, toolKeys.link)).toBe(true);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('tick a task, and nothing else', () => {
    const task = { type: 'taskItem', attrs: { checked: false }, content: [paragraph('words')] };
    const editor = makeEditor([{ type: 'taskList', content: [task] }, paragraph('x')]);
    editor.commands.setTextSelection(4);
    pressIn(editor, toolKeys.toggleTask);
    expect(editor.getAttributes('taskItem')['checked']).toBe(true);
    pressIn(editor, toolKeys.toggleTask);
    expect(editor.getAttributes('taskItem')['checked']).toBe(false);
  });

  it('of Tab indent lists and code and are free elsewhere', () => {
    const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });
    const list = { type: 'bulletList', content: [item('a'), item('b')] };
    const editor = makeEditor([list, { type: 'codeBlock' }, paragraph('x')]);
    editor.commands.setTextSelection(8);
    expect(pressIn(editor, 'Tab')).toBe(true);
    expect(editor.state.doc.firstChild?.childCount).toBe(1);
    expect(pressIn(editor, 'Tab')).toBe(false);
    expect(pressIn(editor, 'Shift-Tab')).toBe(true);
    expect(editor.state.doc.firstChild?.childCount).toBe(2);
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    expect(pressIn(editor, 'Tab')).toBe(false);
    editor.commands.setTextSelection(editor.state.doc.content.size - 4);
    expect(pressIn(editor, 'Tab')).toBe(true);
    expect(editor.state.doc.child(1).textContent).toBe('    ');
  });
});

it('draws a list with the letters or numbers that it has', () => {
  const content = [{ type: 'listItem', content: [paragraph()] }];
  const listOf = (attrs: object) =>
    makeEditor([{ type: 'orderedList', attrs, content }]).view.dom.querySelector('ol');
  expect(listOf({ type: 'I' })?.dataset['numbering']).toBe('I');
  expect(listOf({})?.outerHTML).toMatch(/^<ol><li>/);
});

describe('what is turned into a format while it is typed', () => {
  it.each([
    ['## x', 'heading', { level: 2 }],
    ['### x', 'heading', { level: 3 }],
    ['#### x', 'heading', { level: 4 }],
    ['- x', 'bulletList', {}],
    ['* x', 'bulletList', {}],
    ['1. x', 'orderedList', { start: 1 }],
    ['7. x', 'orderedList', { start: 7 }],
    ['2000000. x', 'orderedList', { start: 1 }],
    ['[ ] x', 'taskItem', { checked: false }],
    ['[x] x', 'taskItem', { checked: true }],
    ['> x', 'blockquote', {}],
    ['``` x', 'codeBlock', { language: null }],
    ['```python x', 'codeBlock', { language: 'python' }],
    ['```c++ x', 'codeBlock', { language: 'c++' }],
    ['~~~json x', 'codeBlock', { language: 'json' }],
    ['**x**', 'bold', {}],
    ['*x*', 'italic', {}],
    ['~~x~~', 'strike', {}],
    ['`x`', 'code', {}],
    ['[x](https://a.example)', 'link', { href: 'https://a.example' }],
  ])('%s becomes %s %j', (text, name, attributes) => {
    const editor = makeEditor([paragraph()]);
    typeInto(editor, text);
    editor.state.doc.descendants((node, position) => {
      if (node.isText) editor.commands.setTextSelection({ from: position, to: position + 1 });
    });
    expect(editor.isActive(name, attributes)).toBe(true);
    expect(editor.getText().trim()).toBe('x');
  });

  it('--- becomes a dividing line', () => {
    const editor = makeEditor([paragraph()]);
    typeInto(editor, '---');
    expect(editor.state.doc.firstChild?.type.name).toBe('horizontalRule');
  });

  it.each(['# x', '##### x', '[x](javascript:alert)', '[x](page.html)', 'javascript:alert '])(
    '%s stays as it is',
    (text) => {
      const editor = makeEditor([paragraph()]);
      typeInto(editor, text);
      expect(editor.getJSON().content).toEqual([paragraph(text)]);
    },
  );

  it('a whole address becomes a link once a space follows', () => {
    const editor = makeEditor([paragraph()]);
    typeInto(editor, 'see https://a.example/x now');
    editor.commands.setTextSelection(8);
    expect(editor.getAttributes('link')).toMatchObject({ href: 'https://a.example/x' });
  });
});

describe('the help sheet', () => {
  it('lists every key of the toolbar', () => {
    const listed = new Set(shortcutGroups.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys)));
    expect(Object.values(toolKeys).filter((keys) => !listed.has(keys))).toEqual([]);
  });
});
