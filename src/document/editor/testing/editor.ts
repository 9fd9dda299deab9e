import { Editor, type JSONContent } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { documentExtensions } from '../extensions.ts';
import { type EditorHost, noHost } from '../host.ts';

export const ownImage = '/files/images/0c9b2f0e-6a0c-4a5e-9d5d-2f5f3f0a1b2c/800.webp';

export const paragraph = (text = ''): JSONContent =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };

export const paragraphs = (count: number): JSONContent[] =>
  Array.from({ length: count }, (_, index) => paragraph(`Block ${index + 1}`));

/** Each of them counts as a block. */
export const images = (count: number): JSONContent[] =>
  Array.from({ length: count }, () => ({ type: 'image', attrs: { src: ownImage } }));

/** An editor without a screen. Needs the environment `happy-dom`. */
export function makeEditor(content: JSONContent[], host: Partial<EditorHost> = {}): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: documentExtensions({ ...noHost, ...host }),
    content: { type: 'doc', content },
    injectCSS: false,
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** Types as a browser would: character by character, with the editor's input rules. */
export function typeInto(editor: Editor, text: string): void {
  const { view } = editor;
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    const taken = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, sign, insert),
    );
    if (!taken) view.dispatch(insert());
  }
}

/** Presses keys in ProseMirror's notation; returns whether the editor handled them. */
export function pressIn(editor: Editor, keys: string): boolean {
  const parts = keys.split('-');
  const event = new KeyboardEvent('keydown', {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Mod'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  });
  const { view } = editor;
  return view.someProp('handleKeyDown', (handle) => handle(view, event) === true) ?? false;
}
