import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { ownEditing } from '../blocks/editing.ts';
import type { EditorPanel } from './host.ts';
import { LinkForm, LinkPreview } from './link-bubble.tsx';
import { type Subject, subjectOf } from './selection-subject.ts';

type SubjectBubbleProps = {
  editor: Editor;
  panel: EditorPanel | null;
  onPanel: (panel: EditorPanel | null) => void;
};

/** The panel for the selection; Escape hides it until something else is selected. */
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
  if (subject.kind === 'link') {
    return <LinkPreview {...{ editor, link: subject, onClose }} onEdit={() => onPanel('link')} />;
  }
  const Panel = ownEditing[subject.block].panel?.Panel;
  const { from, to, attrs, block } = subject;
  const onEdit = () => onPanel(block);
  return Panel && <Panel key={nameOf(subject)} {...{ editor, from, to, attrs, onClose, onEdit }} />;
}

function nameOf(subject: Subject): string {
  return `${subject.kind === 'block' ? subject.block : 'link'} ${subject.from}`;
}

function newLink({ from, to }: { from: number; to: number }): Extract<Subject, { kind: 'link' }> {
  return { kind: 'link', from, to, href: '', opensNewTab: false };
}
