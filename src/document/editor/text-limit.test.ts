// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { images, makeEditor, ownImage, paragraph, paragraphs } from './testing/editor.ts';
import { externalDocument } from './text-limit.ts';
import { textSize, type TextLimit } from './text-size.ts';

const image = { type: 'image', attrs: { src: ownImage } };

/** With the refused content, and the end of its text. */
function editorOf(content: Parameters<typeof makeEditor>[0]) {
  const onLimit = vi.fn<(limit: TextLimit) => void>();
  const editor = makeEditor(content, { onLimit });
  const add = async (...blocks: object[]) => {
    editor.commands.insertContentAt(editor.state.doc.content.size, blocks);
    await Promise.resolve();
  };
  return { editor, onLimit, add, size: () => textSize(editor.state.doc) };
}

describe('50 blocks', () => {
  it('hold 600 paragraphs and 49 images, and no further one', async () => {
    const { editor, onLimit, add, size } = editorOf([...paragraphs(600), ...images(49)]);
    expect(size().blocks).toBe(50);
    await add(image);
    expect(size().blocks).toBe(50);
    expect(onLimit.mock.calls).toEqual([['blocks']]);
    editor.chain().setTextSelection(3).splitBlock().insertContent('more words').run();
    expect(editor.state.doc.childCount).toBe(600 + 49 + 2);
    expect(onLimit).toHaveBeenCalledTimes(1);
  });

  it('hold 50 images and a place to write, but nothing written there', async () => {
    const { editor, onLimit, add, size } = editorOf([]);
    editor.commands.setContent({ type: 'doc', content: images(50) });
    expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
    expect(size().blocks).toBe(50);
    await add(paragraph('words'));
    expect(editor.state.doc.textContent).toBe('');
    expect(onLimit.mock.calls).toEqual([['blocks']]);
  });

  it('refuse 51 images at once', () => {
    const { editor } = editorOf([paragraph()]);
    editor.commands.setContent({ type: 'doc', content: images(51) });
    expect(editor.state.doc.childCount).toBe(1);
  });

  it('take words in a run of text that is there', () => {
    const { editor, onLimit } = editorOf([...images(24), paragraph('a'), ...images(25)]);
    editor.chain().setTextSelection(25).insertContent('b').run();
    expect(editor.state.doc.textContent).toBe('ba');
    expect(onLimit).not.toHaveBeenCalled();
  });

  it('let a stored document in, however many it has, and let it become shorter', async () => {
    const { editor, add, size } = editorOf([paragraph()]);
    const content = { type: 'doc', content: images(60) };
    editor.chain().setMeta(externalDocument, true).setContent(content).run();
    expect(size().blocks).toBe(60);
    editor.commands.deleteRange({ from: 0, to: 1 });
    expect(size().blocks).toBe(59);
    await add(image);
    expect(size().blocks).toBe(59);
  });
});

describe('200,000 bytes', () => {
  const outline =
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":""}]}]}';
  const most = 200_000 - outline.length;

  it.each([
    ['letters', 'x'.repeat(most)],
    ['letters of two bytes', 'é'.repeat(Math.floor(most / 2))],
    ['letters that JSON escapes', '"'.repeat(Math.floor(most / 2))],
  ])('are measured as the server does: %s', async (_, words) => {
    const { editor, onLimit, size } = editorOf([paragraph(words)]);
    expect(size().bytes).toBeGreaterThan(199_998);
    editor.commands.insertContentAt(1, 'xx');
    await Promise.resolve();
    expect(editor.state.doc.textContent).toBe(words);
    expect(onLimit.mock.calls).toEqual([['bytes']]);
    editor.commands.deleteRange({ from: 1, to: 4 });
    editor.commands.insertContentAt(1, 'x');
    expect(editor.state.doc.textContent).toBe(`x${words.slice(3)}`);
  });
});

describe('levels', () => {
  it('are refused beyond what can be saved', async () => {
    let quotes: object = paragraph('a');
    for (let level = 0; level < 21; level += 1) quotes = { type: 'blockquote', content: [quotes] };
    const { editor, onLimit } = editorOf([quotes]);
    for (let level = 0; level < 2; level += 1)
      editor.chain().setTextSelection(23).wrapIn('blockquote').run();
    await Promise.resolve();
    expect(onLimit.mock.calls).toEqual([['depth']]);
  });
});

describe('an empty editor', () => {
  it('keeps one block whatever is deleted', () => {
    const { editor, size } = editorOf(paragraphs(3));
    editor.chain().selectAll().deleteSelection().run();
    expect(editor.getJSON().content).toEqual([{ type: 'paragraph' }]);
    expect(size().blocks).toBe(1);
  });
});
