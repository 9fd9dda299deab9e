// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { exceedsBlockLimit, externalDocument } from './block-limit.ts';
import { makeEditor, paragraph, paragraphs } from './testing/editor.ts';

describe('exceedsBlockLimit', () => {
  it.each([
    [1, 2, false],
    [49, 50, false],
    [50, 50, false],
    [50, 51, true],
    [1, 51, true],
    [60, 59, false],
    [60, 60, false],
    [60, 61, true],
    [60, 1, false],
  ])('from %d to %d blocks', (before, after, exceeds) => {
    expect(exceedsBlockLimit(before, after)).toBe(exceeds);
  });
});

describe('an editor with 50 blocks', () => {
  const fullEditor = () => {
    const onTooManyBlocks = vi.fn<() => void>();
    return { onTooManyBlocks, editor: makeEditor(paragraphs(50), { onTooManyBlocks }) };
  };

  it('takes no further block and says so', async () => {
    const { editor, onTooManyBlocks } = fullEditor();
    editor.commands.insertContentAt(editor.state.doc.content.size, paragraph('One more'));
    await Promise.resolve();
    expect(editor.state.doc.childCount).toBe(50);
    expect(onTooManyBlocks).toHaveBeenCalledTimes(1);
  });

  it('refuses a split by Enter', () => {
    const { editor } = fullEditor();
    editor.chain().setTextSelection(3).splitBlock().run();
    expect(editor.state.doc.childCount).toBe(50);
  });

  it('still takes words, and blocks inside others', () => {
    const { editor, onTooManyBlocks } = fullEditor();
    editor.chain().setTextSelection(3).insertContent('words').toggleBulletList().run();
    editor.chain().splitListItem('listItem').run();
    expect(editor.state.doc.childCount).toBe(50);
    expect(editor.state.doc.firstChild?.childCount).toBe(2);
    expect(onTooManyBlocks).not.toHaveBeenCalled();
  });

  it('keeps quiet when it cannot add an empty paragraph after the last block by itself', async () => {
    const { editor, onTooManyBlocks } = fullEditor();
    editor.chain().setTextSelection(editor.state.doc.content.size).setCodeBlock().run();
    await Promise.resolve();
    expect(editor.state.doc.lastChild?.type.name).toBe('codeBlock');
    expect(onTooManyBlocks).not.toHaveBeenCalled();
  });

  it('lets a stored document in, however long, and lets it become shorter', () => {
    const { editor } = fullEditor();
    const content = { type: 'doc', content: paragraphs(60) };
    editor.chain().setMeta(externalDocument, true).setContent(content).run();
    expect(editor.state.doc.childCount).toBe(60);
    editor.chain().setTextSelection(2).deleteNode('paragraph').run();
    expect(editor.state.doc.childCount).toBe(59);
  });
});

describe('an empty editor', () => {
  it('keeps one block whatever is deleted', () => {
    const editor = makeEditor(paragraphs(3));
    editor.chain().selectAll().deleteSelection().run();
    expect(editor.getJSON().content).toEqual([{ type: 'paragraph' }]);
  });

  it('refuses 51 blocks at once and takes 50', () => {
    const editor = makeEditor([paragraph()]);
    editor.commands.setContent({ type: 'doc', content: paragraphs(51) });
    expect(editor.state.doc.childCount).toBe(1);
    editor.commands.setContent({ type: 'doc', content: paragraphs(50) });
    expect(editor.state.doc.childCount).toBe(50);
  });
});
