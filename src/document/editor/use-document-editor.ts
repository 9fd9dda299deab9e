import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEditor, type UseEditorOptions } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { documentSchema, type RichDocument } from '../schema.ts';
import { externalDocument } from './text-limit.ts';
import { documentExtensions } from './extensions.ts';
import type { EditorHost } from './host.ts';
import { needsTrailingParagraph } from './trailing-paragraph.ts';

type DocumentEditorOptions = {
  value: RichDocument | null;
  onChange: (document: RichDocument) => void;
  /** The attributes of the text element, such as its name and description. */
  attributes: Record<string, string>;
  host: EditorHost;
};

/**
 * An editor whose document is `value`. A value that it did not emit itself replaces the text, as
 * one undo step; one that it emitted never does, because the text may have changed since. Null on
 * the server and for a moment in the browser.
 */
export function useDocumentEditor(options: DocumentEditorOptions): Editor | null {
  const { value, onChange, attributes, host } = options;
  const shown = useRef(value);
  const [given] = useState(() => new WeakSet<RichDocument>());
  const [fixed] = useState((): UseEditorOptions => ({
    extensions: documentExtensions(host),
    content: editable(value),
    // The page's policy refuses inline styles; editor.css contains these.
    injectCSS: false,
  }));
  const editorProps = useMemo(() => ({ attributes, ...underTheToolbar }), [attributes]);
  const editor = useEditor({
    ...fixed,
    editorProps,
    immediatelyRender: false,
    onUpdate({ editor: changed }) {
      const document = documentSchema.parse(changed.getJSON());
      given.add(document);
      onChange(document);
    },
  });
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    if (value !== null && given.has(value)) return;
    editor
      .chain()
      .command(({ tr }) => closeHistory(tr).setMeta(externalDocument, true) === tr)
      .setContent(editable(value), { emitUpdate: false })
      .run();
  }, [editor, value, given]);
  return editor;
}

/** Keeps the cursor clear of the site's header and of the toolbar, which cover the page. */
const covered = { top: 132, right: 0, bottom: 48, left: 0 };
const underTheToolbar = { scrollMargin: covered, scrollThreshold: covered };

/**
 * The document with a place to write after its last block. If the editor added it, opening a
 * document would count as changing it.
 */
function editable(value: RichDocument | null): JSONContent {
  if (value === null) return { type: 'doc', content: [{ type: 'paragraph' }] };
  if (!needsTrailingParagraph(value.content.at(-1)?.type)) return value;
  return { ...value, content: [...value.content, { type: 'paragraph', content: [] }] };
}
