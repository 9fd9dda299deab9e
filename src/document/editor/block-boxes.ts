import type { Editor } from '@tiptap/core';
import { movableBlocks } from './block-moves.ts';

/** The position of a block of the text on the screen. */
export function blockBox({ view }: Editor, from: number): DOMRect {
  const element = view.nodeDOM(from);
  return element instanceof HTMLElement ? element.getBoundingClientRect() : new DOMRect();
}

/** The start of the block at a vertical position on the screen, or of the next one above. */
export function blockAtHeight(editor: Editor, y: number): number | null {
  const blocks = movableBlocks(editor.state.doc);
  return blocks.findLast(({ from }) => blockBox(editor, from).top <= y)?.from ?? null;
}

/**
 * The gap between two blocks that is nearest to a vertical position, and its position on the
 * screen.
 */
export function gapAtHeight(editor: Editor, y: number): { goal: number; y: number } {
  const blocks = movableBlocks(editor.state.doc);
  const next = blocks.find(({ from }) => {
    const { top, height } = blockBox(editor, from);
    return y < top + height / 2;
  });
  if (next) return { goal: next.from, y: blockBox(editor, next.from).top - 6 };
  const last = blocks.at(-1);
  if (!last) return { goal: 0, y };
  return { goal: last.from + last.node.nodeSize, y: blockBox(editor, last.from).bottom + 6 };
}
