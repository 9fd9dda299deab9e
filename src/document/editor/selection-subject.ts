import { getMarkRange } from '@tiptap/core';
import type { Attrs, Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { type EditedKind, isEditedKind, ownEditing } from '../blocks/editing.ts';

/** What the selection is about, for the panel that floats next to it; positions in the document. */
export type Subject =
  | { kind: 'block'; block: EditedKind; from: number; to: number; attrs: Attrs }
  | { kind: 'link'; from: number; to: number; href: string; opensNewTab: boolean };

/** The selected block, otherwise the link or the innermost block that contains the selection. */
export function subjectOf({ selection, schema }: EditorState): Subject | null {
  const { $from, $to, from, to } = selection;
  if (selection instanceof NodeSelection) return blockSubject(selection.node, from, 'selected');
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
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const subject = blockSubject($from.node(depth), $from.before(depth), 'inside');
    if (subject !== null) return subject;
  }
  return null;
}

function blockSubject(node: Node, from: number, where: 'selected' | 'inside'): Subject | null {
  const block = node.type.name;
  if (!isEditedKind(block) || ownEditing[block].panel?.shownWhile !== where) return null;
  return { kind: 'block', block, from, to: from + node.nodeSize, attrs: node.attrs };
}

function marksAt($from: EditorState['selection']['$from'], link: { from: number }) {
  return $from.doc.resolve(link.from).nodeAfter?.marks ?? [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
