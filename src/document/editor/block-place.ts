import type { Editor } from '@tiptap/core';
import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';

/**
 * Where a block without text is inserted: at the position itself between blocks, otherwise after
 * the current block.
 */
export function placeAfter($position: ResolvedPos, type: NodeType): number {
  const here = $position.index();
  const isBetween = !$position.parent.isTextblock;
  if (isBetween && $position.parent.canReplaceWith(here, here, type)) return $position.pos;
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const parent = $position.node(depth - 1);
    const index = $position.index(depth - 1) + 1;
    if (parent.canReplaceWith(index, index, type)) return $position.after(depth);
  }
  return $position.pos;
}

/** The range that such a block replaces at a position: an empty paragraph before it, if any. */
function rangeToReplace(doc: Node, place: number, type: NodeType) {
  const $place = doc.resolve(place);
  const before = $place.nodeBefore;
  const index = $place.index();
  const isSpare =
    before?.type.name === 'paragraph' &&
    before.content.size === 0 &&
    $place.parent.canReplaceWith(index - 1, index, type);
  return { from: isSpare ? place - before.nodeSize : place, to: place };
}

/** Inserts a block without text near a position; returns the position after it. */
export function insertBlock(tr: Transaction, position: number, block: Node): number {
  const place = placeAfter(tr.doc.resolve(position), block.type);
  const { from, to } = rangeToReplace(tr.doc, place, block.type);
  tr.replaceWith(from, to, block);
  return from + block.nodeSize;
}

/** The cursor moves after the block, where the editor adds a paragraph if there is none. */
export function insertAtCursor({ view }: Editor, block: Node): void {
  const { tr } = view.state;
  const end = insertBlock(tr, tr.selection.to, block);
  view.dispatch(tr);
  const { doc, tr: move } = view.state;
  const after = Selection.near(doc.resolve(Math.min(end, doc.content.size)));
  view.dispatch(move.setSelection(after).scrollIntoView());
  view.focus();
}
