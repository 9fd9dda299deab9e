import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { CodeBubble, ImageBubble, VideoBubble } from './block-bubbles.tsx';
import type { EditorPanel } from './editor-keys.ts';
import { LinkForm, LinkPreview } from './link-bubble.tsx';
import { type Subject, subjectOf } from './selection-subject.ts';

type SubjectBubbleProps = {
  editor: Editor;
  panel: EditorPanel | null;
  onPanel: (panel: EditorPanel | null) => void;
};

/** The panel for what is selected; Escape puts it away until something else is selected. */
export function SubjectBubble({ editor, panel, onPanel }: SubjectBubbleProps) {
  const { subject, selection } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      subject: subjectOf(state),
      selection: { from: state.selection.from, to: state.selection.to },
    }),
  });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isElsewhere = subject === null || nameOf(subject) !== dismissed;
  if (dismissed !== null && (isElsewhere || panel === 'link')) setDismissed(null);
  if (panel === 'link') {
    const link = subject?.kind === 'link' ? subject : newLink(selection);
    return <LinkForm editor={editor} link={link} onClose={() => onPanel(null)} />;
  }
  if (subject === null || !isElsewhere) return null;
  const onClose = () => setDismissed(nameOf(subject));
  switch (subject.kind) {
    case 'image':
      return <ImageBubble {...{ editor, subject, onClose }} />;
    case 'video':
      return <VideoBubble {...{ editor, subject, onClose }} />;
    case 'code':
      return <CodeBubble {...{ editor, subject, onClose }} />;
    case 'link':
      return <LinkPreview {...{ editor, link: subject, onClose }} onEdit={() => onPanel('link')} />;
  }
}

function nameOf({ kind, from }: Subject): string {
  return `${kind} ${from}`;
}

function newLink({ from, to }: { from: number; to: number }): Extract<Subject, { kind: 'link' }> {
  return { kind: 'link', from, to, href: '', opensNewTab: false };
}
