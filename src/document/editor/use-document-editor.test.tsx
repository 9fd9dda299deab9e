// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RichDocument } from '../schema.ts';
import { noHost } from './host.ts';
import { useDocumentEditor } from './use-document-editor.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const documentOf = (...texts: string[]): RichDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** Shows an editor; `show` gives it another value from outside, as a form would. */
function mount(first: RichDocument | null) {
  let editor: Editor | null = null;
  const emitted: RichDocument[] = [];
  const attributes = {};
  const keep = (current: Editor | null) => {
    editor = current;
  };
  function Screen({ value }: { value: RichDocument | null }) {
    const current = useDocumentEditor({
      value,
      onChange: (document) => emitted.push(document),
      attributes,
      host: noHost,
    });
    useEffect(() => keep(current), [current]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = (value: RichDocument | null) => {
    act(() => root.render(<Screen value={value} />));
  };
  show(first);
  onTestFinished(() => act(() => root.unmount()));
  const live = (): Editor => {
    if (!editor) throw new Error('There is no editor yet');
    return editor;
  };
  const type = (text: string) => {
    act(() => void live().commands.insertContentAt(1, text));
  };
  return { live, emitted, show, type, text: () => live().getText({ blockSeparator: '/' }) };
}

describe('useDocumentEditor', () => {
  it('shows a document and gives nothing out before something changes', () => {
    const code = { type: 'codeBlock' as const, attrs: { language: null }, content: [] };
    const { live, emitted, text } = mount({
      ...documentOf('a'),
      content: [...documentOf('a').content, code],
    });
    expect(text()).toBe('a//');
    live().commands.setTextSelection(1);
    expect(emitted).toEqual([]);
  });

  it('gives out the document with each change', () => {
    const { emitted, type } = mount(null);
    type('x');
    type('y');
    expect(emitted).toEqual([documentOf('x'), documentOf('yx')]);
  });

  it('is replaced by a value from outside, silently, and undo brings the text back', () => {
    const { live, emitted, show, type, text } = mount(documentOf('first'));
    type('x');
    const count = emitted.length;
    show(documentOf('restored', 'draft'));
    expect(text()).toBe('restored/draft');
    expect(emitted).toHaveLength(count);
    live().commands.undo();
    expect(text()).toBe('xfirst');
    expect(emitted.at(-1)).toEqual(documentOf('xfirst'));
  });

  it('is not thrown back by a value of its own that comes late', () => {
    const { emitted, show, type, text } = mount(null);
    type('a');
    type('b');
    const [early] = emitted;
    show(early ?? null);
    expect(text()).toBe('ba');
  });

  it('can be set back to where it began, also to nothing', () => {
    const start = documentOf('start');
    const { emitted, show, type, text } = mount(start);
    type('x');
    show(emitted.at(-1) ?? null);
    show(start);
    expect(text()).toBe('start');
    show(null);
    expect(text()).toBe('');
  });
});
