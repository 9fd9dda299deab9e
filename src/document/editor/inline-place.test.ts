// @vitest-environment happy-dom
import { NodeSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { documentSchema } from '../schema.ts';
import { insertInline } from './inline-place.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { subjectOf } from './selection-subject.ts';
import { makeEditor, paragraph } from './testing/editor.ts';

it('puts a footnote after the words that are selected, and asks for its note', () => {
  const editor = makeEditor([paragraph('Sharp edges')]);
  editor.commands.setTextSelection({ from: 1, to: 6 });
  editor.commands.keyboardShortcut('Mod-Alt-f');
  expect(editor.state.doc.firstChild?.childCount).toBe(3);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 6)));
  expect(subjectOf(editor.state)).toMatchObject({ kind: 'block', block: 'footnote', from: 6 });
  editor.view.dispatch(editor.state.tr.setNodeAttribute(6, 'note', 'Like knives.'));
  expect(documentSchema.parse(editor.getJSON()).content[0]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Sharp' },
      { type: 'footnote', attrs: { note: 'Like knives.' } },
      { type: 'text', text: ' edges' },
    ],
  });
});

it('puts nothing into code', () => {
  const editor = makeEditor([{ type: 'codeBlock', attrs: { language: null } }]);
  editor.commands.setTextSelection(1);
  expect(insertInline(editor, 'formula')).toBe(false);
});

function typed(text: string) {
  const editor = makeEditor([paragraph(text)]);
  editor.commands.setTextSelection(text.length + 1);
  const { from, to } = editor.state.selection;
  editor.view.someProp('handleTextInput', (handle) =>
    handle(editor.view, from, to, ' ', () => editor.state.tr),
  );
  return editor.state.doc.firstChild?.children.map(({ type, attrs, text: words }) =>
    type.name === 'text' ? words : attrs,
  );
}

it.each([
  ['So $x^2$', ['So ', { tex: 'x^2' }, ' ']],
  ['$5 and $', ['$5 and $']],
  ['US$5-$10', ['US$5-$10']],
])('makes of %j as it is typed: %j', (text, expected) => {
  expect(typed(text)).toEqual(expected);
});

const annotation = '<annotation encoding="application/x-tex">x^2</annotation>';
const math = `<math><semantics><mrow><mi>x</mi></mrow>${annotation}</semantics></math>`;
const formula = { type: 'formula', attrs: { tex: 'x^2' } };

it.each([
  [`<p><span class="formula">${math}</span></p>`, { type: 'paragraph', content: [formula] }],
  [
    `<p><span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html">x2</span></span></p>`,
    { type: 'paragraph', content: [formula] },
  ],
  [
    `<figure class="formula"><div role="region">${math}</div></figure>`,
    { type: 'maths', attrs: { tex: 'x^2' } },
  ],
])('reads the formula in %s', (html, expected) => {
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(cleanPastedHtml(html, 'https://forge.example').html);
  expect(documentSchema.parse(editor.getJSON()).content[0]).toEqual(expected);
});

const own = (id: string) =>
  `<p>Edges<sup class="footnote"><a id="${id}-mark" href="#${id}" role="doc-noteref">1</a></sup></p>`;
const end = (id: string) =>
  `<section class="footnotes"><ol><li id="${id}">Sharp. <a class="footnote-back" href="#${id}-mark">↩</a></li></ol></section>`;

it.each([
  ['our page', own('note-0123abcd-1') + end('note-0123abcd-1'), 'Sharp.'],
  [
    'GitHub',
    '<p>Edges<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p><section><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>Sharp, see <a href="https://a.example">a page</a> <a href="#user-content-fnref-1">↩</a></p></li></ol></section>',
    'Sharp, see a page (https://a.example)',
  ],
  ['a page without its end', own('note-0123abcd-1'), null],
  [
    'a note that is too long',
    `${own('note-0123abcd-1')}<ol><li id="note-0123abcd-1">${'x'.repeat(1_001)}</li></ol>`,
    null,
  ],
])('reads the footnote of %s', (_name, html, note) => {
  const editor = makeEditor([paragraph()]);
  editor.commands.setContent(cleanPastedHtml(html, 'https://forge.example').html);
  const [first] = documentSchema.parse(editor.getJSON()).content;
  const marks = first?.type === 'paragraph' ? first.content.slice(1) : [];
  expect(marks).toEqual(note === null ? [] : [{ type: 'footnote', attrs: { note } }]);
});
