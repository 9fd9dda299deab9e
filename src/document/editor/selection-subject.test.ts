// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { subjectOf } from './selection-subject.ts';
import { makeEditor, ownImage, paragraph } from './testing/editor.ts';

const link = { type: 'link', attrs: { href: 'https://a.example', target: '_blank' } };
const withLink = {
  type: 'paragraph',
  content: [
    { type: 'text', text: 'ab ' },
    { type: 'text', text: 'link', marks: [link] },
    { type: 'text', text: 'ed', marks: [link, { type: 'bold' }] },
    { type: 'text', text: ' cd' },
  ],
};
const code = {
  type: 'codeBlock',
  attrs: { language: 'python' },
  content: [{ type: 'text', text: 'import bpy' }],
};

describe('subjectOf', () => {
  const linkSubject = {
    kind: 'link',
    from: 4,
    to: 10,
    href: 'https://a.example',
    opensNewTab: true,
  };

  it.each([
    ['inside a link', { from: 6, to: 6 }, linkSubject],
    ['from a link into its bold part', { from: 5, to: 9 }, linkSubject],
    ['at the start of a link', { from: 4, to: 4 }, linkSubject],
    ['at the end of a link', { from: 10, to: 10 }, linkSubject],
    ['beyond a link', { from: 6, to: 12 }, null],
    ['beside a link', { from: 2, to: 2 }, null],
  ])('knows a selection %s', (_name, selection, subject) => {
    const editor = makeEditor([withLink]);
    editor.commands.setTextSelection(selection);
    expect(subjectOf(editor.state)).toEqual(subject);
  });

  it('knows the code block around the selection', () => {
    const editor = makeEditor([code, paragraph('x')]);
    editor.commands.setTextSelection({ from: 2, to: 5 });
    expect(subjectOf(editor.state)).toMatchObject({
      kind: 'block',
      block: 'codeBlock',
      from: 0,
      to: 12,
      attrs: { language: 'python' },
    });
    editor.commands.setTextSelection({ from: 2, to: 14 });
    expect(subjectOf(editor.state)).toBeNull();
  });

  it('knows a selected image and a selected video', () => {
    const src = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
    const editor = makeEditor([
      { type: 'image', attrs: { src: ownImage, alt: 'Alt', title: null } },
      { type: 'video', attrs: { src } },
    ]);
    editor.commands.setNodeSelection(0);
    expect(subjectOf(editor.state)).toMatchObject({
      kind: 'block',
      block: 'image',
      from: 0,
      to: 1,
      attrs: { alt: 'Alt', title: null },
    });
    editor.commands.setNodeSelection(1);
    expect(subjectOf(editor.state)).toMatchObject({
      kind: 'block',
      block: 'video',
      from: 1,
      to: 2,
      attrs: { src },
    });
  });
});
