import { getMarkRange } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';

/** What the selection is about, for the panel that floats beside it; positions in the document. */
export type Subject =
  | { kind: 'image'; from: number; to: number; alt: string; caption: string }
  | { kind: 'video'; from: number; to: number; src: string }
  | { kind: 'link'; from: number; to: number; href: string; opensNewTab: boolean }
  | { kind: 'code'; from: number; to: number; language: string };

/** The image or video that is selected, else the link or the code block that the selection is in. */
export function subjectOf({ selection, schema }: EditorState): Subject | null {
  const { $from, $to, from, to } = selection;
  if (selection instanceof NodeSelection) {
    return mediaSubject(selection.node.type.name, selection.node.attrs, { from, to });
  }
  const link = schema.marks['link'] && getMarkRange($from, schema.marks['link']);
  if (link && to <= link.to) {
    const attributes = schema.marks['link']?.isInSet(marksAt($from, link))?.attrs;
    return {
      kind: 'link',
      ...link,
      href: text(attributes?.['href']),
      opensNewTab: attributes?.['target'] === '_blank',
    };
  }
  if ($from.parent.type.name !== 'codeBlock' || !$from.sameParent($to)) return null;
  const language = text($from.parent.attrs['language']);
  return { kind: 'code', from: $from.before(), to: $from.after(), language };
}

function mediaSubject(
  kind: string,
  attributes: Attrs,
  range: { from: number; to: number },
): Subject | null {
  const { alt, title, src } = attributes;
  if (kind === 'image') return { kind, ...range, alt: text(alt), caption: text(title) };
  return kind === 'video' ? { kind, ...range, src: text(src) } : null;
}

function marksAt($from: EditorState['selection']['$from'], link: { from: number }) {
  return $from.doc.resolve(link.from).nodeAfter?.marks ?? [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
