import { EditorContent, useEditor } from '@tiptap/react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RichDocument } from '../schema.ts';
import { documentExtensions } from './extensions.ts';
import { noHost } from './host.ts';
import './editor.css';

const extensions = documentExtensions(noHost);

type DocumentPreviewProps = { value: RichDocument; label: string };

/** A document as readers will see it, before it is saved. Load it lazily, on form pages only. */
export default function DocumentPreview({ value, label }: DocumentPreviewProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editable: false,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: { attributes: { class: 'prose prose-part', role: 'group', 'aria-label': label } },
  });
  if (editor === null) return <Skeleton className="h-40" />;
  return <EditorContent editor={editor} />;
}
