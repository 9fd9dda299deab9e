import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';

/** Marks a transaction that moves blocks: upload rows next to them stay. */
export const movesBlock = 'movesBlock';

export type Move = { tr: Transaction; place: number; of: number };

/**
 * Moves the selection one step up or down: list items within their list, and at its end, or outside
 * of lists, the blocks of the text. Null if it cannot go further.
 */
export function moveSelected(state: EditorState, step: -1 | 1): Move | null {
  const { $from, $to } = state.selection;
  for (let depth = deepestRow(state.selection); depth >= 0; depth -= 1) {
    const parent = $from.node(depth);
    const [first, last] = [$from.index(depth), lastIndex($to, depth)];
    const other = step < 0 ? first - 1 : last + 1;
    const isEnd = other < 0 || other >= countOf(parent);
    if (isEnd || !holdsRows(parent) || !mayStand(parent, first, last, step)) continue;
    const start = $from.start(depth);
    const from = start + placeOf(parent, first);
    const to = start + placeOf(parent, last + 1);
    const goal = start + placeOf(parent, step < 0 ? other : other + 1);
    return { tr: moved(state, { from, to }, goal), place: first + step + 1, of: countOf(parent) };
  }
  return null;
}

/** Moves a block of the text to a gap between two others; null if that changes nothing. */
export function moveBlock(state: EditorState, from: number, goal: number): Transaction | null {
  const to = from + sizeAt(state, from);
  return goal >= from && goal <= to ? null : moved(state, { from, to }, goal);
}

/**
 * The blocks of the text with their positions, without the empty line that the editor keeps at its
 * end.
 */
export function movableBlocks(doc: Node): { node: Node; from: number }[] {
  const blocks: { node: Node; from: number }[] = [];
  doc.forEach((node, from, index) => {
    if (index < countOf(doc)) blocks.push({ node, from });
  });
  return blocks;
}

export function duplicateBlock(state: EditorState, from: number): Transaction {
  const node = state.doc.nodeAt(from);
  const after = from + sizeAt(state, from);
  const tr = state.tr.insert(after, node ?? []);
  return tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView();
}

export function deleteBlock(state: EditorState, from: number): Transaction {
  return state.tr.deleteRange(from, from + sizeAt(state, from));
}

function moved(
  state: EditorState,
  { from, to }: { from: number; to: number },
  goal: number,
): Transaction {
  const { selection, doc } = state;
  const tr = state.tr.delete(from, to).setMeta(movesBlock, true);
  const at = tr.mapping.map(goal);
  tr.insert(at, doc.slice(from, to).content);
  return tr.setSelection(selectionIn(tr, selection, { from, to, at })).scrollIntoView();
}

/** The same selection if it moved too, otherwise the start of what moved. */
function selectionIn(
  { doc }: Transaction,
  selection: Selection,
  { from, to, at }: { from: number; to: number; at: number },
): Selection {
  const shift = at - from;
  const wentAlong = selection.from >= from && selection.to <= to;
  if (wentAlong && selection instanceof NodeSelection) {
    return NodeSelection.create(doc, selection.from + shift);
  }
  if (wentAlong && selection instanceof TextSelection) {
    return TextSelection.create(doc, selection.anchor + shift, selection.head + shift);
  }
  return Selection.near(doc.resolve(at + 1));
}

/** Where a move is tried first: the innermost parent of the whole selection. */
function deepestRow({ $from, $to }: Selection): number {
  const shared = $from.sharedDepth($to.pos);
  return $from.node(shared).isTextblock ? shared - 1 : shared;
}

function lastIndex($to: ResolvedPos, depth: number): number {
  return $to.depth > depth ? $to.index(depth) : $to.indexAfter(depth) - 1;
}

/** Lists of items, and nodes that contain blocks; not the rows and cells of a table. */
function holdsRows({ firstChild }: Node): boolean {
  const type = firstChild?.type;
  return type?.isInGroup('block') === true || type?.name.endsWith('Item') === true;
}

function mayStand(parent: Node, first: number, last: number, step: -1 | 1): boolean {
  const order = [...parent.children];
  const taken = order.splice(first, last - first + 1);
  order.splice(first + step, 0, ...taken);
  return parent.type.validContent(Fragment.fromArray(order));
}

/** The start of a child, relative to its parent's content. */
function placeOf(parent: Node, index: number): number {
  return parent.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/**
 * How many children a move counts: excluding the empty line that is kept at the end of the text.
 */
function countOf(parent: Node): number {
  const { type, childCount, lastChild } = parent;
  const isSpare =
    type === type.schema.topNodeType &&
    childCount > 1 &&
    lastChild?.type.name === 'paragraph' &&
    lastChild.content.size === 0;
  return isSpare ? childCount - 1 : childCount;
}

function sizeAt({ doc }: EditorState, from: number): number {
  return doc.nodeAt(from)?.nodeSize ?? 0;
}
