// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { moveBlock } from './block-moves.ts';
import { images, makeEditor, ownImage, paragraph, paragraphs } from './testing/editor.ts';
import { fillPlace, freePlace, holdPlace, isFullAt } from './upload-places.ts';

const image = { src: ownImage, width: 800, height: 600 };
const other = { ...image, src: ownImage.replace('0c9b', '1c9b') };
const row = () => document.createElement('div');
const kinds = ({ state }: ReturnType<typeof makeEditor>) =>
  state.doc.children.map((node) => node.attrs['src'] ?? (node.textContent || '-'));

describe('the place of an upload', () => {
  it('becomes the image, after the block it was held for', () => {
    const editor = makeEditor([paragraph('a'), paragraph('b')]);
    holdPlace(editor, '1', 2, row());
    expect(fillPlace(editor, '1', image)).toBe('placed');
    expect(kinds(editor)).toEqual(['a', ownImage, 'b']);
    expect(editor.state.doc.child(1).attrs).toEqual({ ...image, alt: '', title: null });
  });

  it('is no part of the document and moves with what is written before it', () => {
    const editor = makeEditor([paragraph('a'), paragraph('b')]);
    holdPlace(editor, '1', 2, row());
    expect(editor.getJSON().content).toHaveLength(2);
    editor.commands.insertContentAt(0, [paragraph('before')]);
    fillPlace(editor, '1', image);
    expect(kinds(editor)).toEqual(['before', 'a', ownImage, 'b']);
  });

  it('keeps the order of several, filled first to last', () => {
    const editor = makeEditor([paragraph()]);
    holdPlace(editor, '1', 1, row());
    holdPlace(editor, '2', 1, row());
    fillPlace(editor, '1', image);
    fillPlace(editor, '2', other);
    expect(kinds(editor)).toEqual([ownImage, other.src, '-']);
  });

  it('stays when the blocks beside it are moved', () => {
    const editor = makeEditor([paragraph('a'), paragraph('b'), paragraph('c')]);
    holdPlace(editor, '1', 2, row());
    const tr = moveBlock(editor.state, 3, 0);
    if (tr) editor.view.dispatch(tr);
    expect(fillPlace(editor, '1', image)).toBe('placed');
    expect(kinds(editor)).toEqual(['b', 'a', ownImage, 'c']);
  });

  it('is gone after it was freed or the text around it was deleted', () => {
    const editor = makeEditor([paragraph('a'), paragraph('b'), paragraph('c')]);
    holdPlace(editor, 'freed', 2, row());
    freePlace(editor, 'freed');
    expect(fillPlace(editor, 'freed', image)).toBe('gone');
    holdPlace(editor, 'deleted', 5, row());
    editor.commands.deleteRange({ from: 2, to: 8 });
    expect(fillPlace(editor, 'deleted', image)).toBe('gone');
    expect(fillPlace(editor, 'unknown', image)).toBe('gone');
    expect(JSON.stringify(editor.getJSON())).not.toContain(ownImage);
  });

  it('is not filled when the document is full, but may be later', () => {
    const editor = makeEditor([paragraph('a'), ...images(49)]);
    holdPlace(editor, '1', 2, row());
    expect(fillPlace(editor, '1', image)).toBe('full');
    expect(kinds(editor).filter((src) => src === ownImage)).toHaveLength(49);
    editor.commands.deleteRange({ from: 10, to: 11 });
    expect(fillPlace(editor, '1', image)).toBe('placed');
  });

  it('takes images of our own storage only', () => {
    const editor = makeEditor([paragraph('a')]);
    holdPlace(editor, '1', 2, row());
    const foreign = { ...image, src: 'https://evil.example/x.png' };
    expect(() => fillPlace(editor, '1', foreign)).toThrow('storage');
  });
});

describe('isFullAt', () => {
  const listOf = (text: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text)] }],
  });

  it.each([
    ['600 paragraphs', paragraphs(600), false],
    ['49 blocks', [paragraph('a'), ...images(48)], false],
    ['50 blocks', [paragraph('a'), ...images(49)], true],
    ['49 images and an empty paragraph', [paragraph(), ...images(49)], false],
    ['50 images and an empty paragraph', [paragraph(), ...images(50)], true],
    ['50 blocks, in a list', [listOf('x'), ...images(49)], false],
  ])('with %s', (_name, content, isFull) => {
    const { state } = makeEditor(content);
    const inFirst = content[0]?.type === 'bulletList' ? 3 : 1;
    expect(isFullAt(state, inFirst)).toBe(isFull);
  });
});
