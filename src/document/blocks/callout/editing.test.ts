// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cleanPastedHtml } from '../../editor/pasted-html.ts';
import { makeEditor, paragraph } from '../../editor/testing/editor.ts';

const kinds = (editor: ReturnType<typeof makeEditor>) =>
  editor.state.doc.children.map(({ type, attrs }) => [type.name, attrs['kind'], attrs['version']]);

it('begins around the paragraph at the cursor and ends again', () => {
  const editor = makeEditor([paragraph('Save first.')]);
  editor.commands.keyboardShortcut('Mod-Alt-t');
  expect(kinds(editor)[0]).toEqual(['callout', 'tip', null]);
  expect(editor.state.doc.firstChild?.textContent).toBe('Save first.');
  editor.commands.keyboardShortcut('Mod-Alt-t');
  expect(editor.state.doc.firstChild?.type.name).toBe('paragraph');
});

it('is left by Enter in an empty line', () => {
  const editor = makeEditor([
    { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('Save.'), paragraph()] },
  ]);
  editor.commands.setTextSelection(9);
  editor.commands.keyboardShortcut('Enter');
  expect(kinds(editor).map(([name]) => name)).toEqual(['callout', 'paragraph', 'paragraph']);
});

it.each([
  ['!!!', ['callout', 'tip', null]],
  ['!!!warning', ['callout', 'warning', null]],
  ['!!!5.1', ['callout', 'version', '5.1']],
])('begins when %s is typed', (typed, expected) => {
  const editor = makeEditor([paragraph(typed)]);
  editor.commands.setTextSelection(typed.length + 1);
  const { from, to } = editor.state.selection;
  editor.view.someProp('handleTextInput', (handle) =>
    handle(editor.view, from, to, ' ', () => editor.state.tr),
  );
  expect(kinds(editor)[0]).toEqual(expected);
});

it('comes back from the page of an article', () => {
  const page =
    '<div class="callout callout-version" role="note" data-version="5.1"><p class="callout-title">Blender 5.1</p><p>Save.</p></div>';
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(cleanPastedHtml(page, 'https://forge.example').html);
  expect(kinds(editor)[0]).toEqual(['callout', 'version', '5.1']);
  expect(editor.state.doc.firstChild?.textContent).toBe('Save.');
});
