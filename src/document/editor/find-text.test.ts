// @vitest-environment happy-dom
import type { JSONContent } from '@tiptap/core';
import { expect, it } from 'vitest';
import {
  endFinding,
  findingIn,
  lookFor,
  replaceAllMatches,
  replaceMatch,
  stepToMatch,
} from './find-text.ts';
import { images, makeEditor, ownImage, paragraph } from './testing/editor.ts';

function finding(content: JSONContent[], words: string, isCaseSensitive = false) {
  const editor = makeEditor(content);
  editor.view.dispatch(lookFor(editor.state, { words, isCaseSensitive }));
  const found = () =>
    findingIn(editor.state)?.matches.map(({ from, to }) => editor.state.doc.textBetween(from, to));
  return { editor, found, text: () => editor.getText({ blockSeparator: '|' }) };
}

const bold = (text: string): JSONContent => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: 'a ' },
    { type: 'text', text, marks: [{ type: 'bold' }] },
    { type: 'hardBreak' },
    { type: 'text', text: 'pen' },
  ],
});

it.each([
  ['in any case', 'PEN', false, ['Pen', 'pen']],
  ['in this case alone', 'pen', true, ['pen']],
  ['nothing for nothing', '', false, []],
  ['signs as they stand', '(a.b)*', false, []],
  ['nothing that goes over lines', 'Penpen', false, []],
])('finds %s', (_, words, isCaseSensitive, expected) => {
  expect(finding([bold('Pen')], words, isCaseSensitive).found()).toEqual(expected);
});

it('looks at words alone, never at addresses, alternative texts or captions', () => {
  const picture = { type: 'image', attrs: { src: ownImage, alt: 'a blender', title: 'blender' } };
  const link = {
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'manual',
        marks: [{ type: 'link', attrs: { href: 'https://blender.org' } }],
      },
    ],
  };
  expect(finding([picture, link], 'blender').found()).toEqual([]);
});

it('goes round the matches and marks the one at hand', () => {
  const { editor } = finding([paragraph('one two one')], 'one');
  const now = () =>
    [...editor.view.dom.querySelectorAll('.found-words')].map(({ className }) =>
      className.replace(' selection', ''),
    );
  expect(now()).toEqual(['found-words found-now', 'found-words']);
  for (const [step, classes] of [
    [1, ['found-words', 'found-words found-now']],
    [1, ['found-words found-now', 'found-words']],
    [-1, ['found-words', 'found-words found-now']],
  ] as const) {
    const tr = stepToMatch(editor.state, step);
    if (tr) editor.view.dispatch(tr);
    expect(now()).toEqual(classes);
  }
  editor.view.dispatch(endFinding(editor.state));
  expect(now()).toEqual([]);
});

it('replaces one with its format and goes on to the next, also into what holds the words', () => {
  const { editor, found } = finding([bold('Pen')], 'pen');
  const first = replaceMatch(editor.state, 'Pencil');
  if (first) editor.view.dispatch(first);
  expect(editor.getHTML()).toBe('<p>a <strong>Pencil</strong><br>pen</p>');
  expect(found()).toEqual(['Pen', 'pen']);
  expect(findingIn(editor.state)?.current).toBe(1);
});

it('replaces all in one step', () => {
  const { editor, text } = finding([paragraph('one two one'), paragraph('One')], 'one');
  const tr = replaceAllMatches(editor.state, '');
  if (tr) editor.view.dispatch(tr);
  expect(text()).toBe(' two |');
  editor.commands.undo();
  expect(text()).toBe('one two one|One');
});

it('does nothing where nothing is found, and refuses what has no room', () => {
  const { editor } = finding([paragraph('a')], 'b');
  expect(replaceAllMatches(editor.state, 'c')).toBeNull();
  expect(replaceMatch(editor.state, 'c')).toBeNull();
  expect(stepToMatch(editor.state, 1)).toBeNull();

  const full = finding([...images(1), paragraph('x'.repeat(300))], 'x');
  const tr = replaceAllMatches(full.editor.state, 'y'.repeat(1000));
  if (tr) full.editor.view.dispatch(tr);
  expect(full.text()).toContain('x'.repeat(300));
});

it('counts no more than a thousand', () => {
  expect(finding([paragraph('x'.repeat(3000))], 'x').found()).toHaveLength(1000);
});
