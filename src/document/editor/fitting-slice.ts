import { type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { brokenLimit, type TextLimit } from './text-size.ts';

export type LeftOut = { limit: TextLimit; paragraphs: number; images: number; others: number };

/** What of something pasted or dropped is not in the text, or not as it was. */
export type IntakeReport = {
  /** Images from other places than our storage. */
  imagesLeftOut: number;
  /** What had no room. */
  leftOut: LeftOut | null;
};

type Put = (slice: Slice) => Transaction;

/**
 * As much of the inserted content as the text has room for, and what is left out: whole paragraphs
 * and whole images, from the start. Null if all of it fits; `tr` is null if nothing does.
 */
export function whatFits(
  slice: Slice,
  put: Put,
): { tr: Transaction | null; leftOut: LeftOut } | null {
  const whole = put(slice);
  const limit = brokenLimit(whole.before, whole.doc);
  if (limit === null) return null;
  const ends = endsOfParts(slice);
  let [fits, tooMany] = [0, ends.length];
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2);
    const tr = put(beginning(slice, ends[middle - 1]));
    if (brokenLimit(tr.before, tr.doc) === null) fits = middle;
    else tooMany = middle;
  }
  const end = ends[fits - 1];
  return {
    tr: fits === 0 ? null : put(beginning(slice, end)),
    leftOut: { limit, ...countFrom(slice, end) },
  };
}

/** The end of each paragraph and each block without text, in order. */
function endsOfParts({ content }: Slice): number[] {
  const ends: number[] = [];
  content.descendants((node, position) => {
    if (isPart(node)) ends.push(position + node.nodeSize);
    return !isPart(node);
  });
  return ends;
}

function isPart(node: Node): boolean {
  return node.isTextblock || node.isLeaf;
}

function beginning({ content, openStart }: Slice, end = 0): Slice {
  return new Slice(content.cut(0, end), openStart, 0);
}

function countFrom({ content }: Slice, from = 0): Omit<LeftOut, 'limit'> {
  const count = { paragraphs: 0, images: 0, others: 0 };
  content.descendants((node, position) => {
    if (!isPart(node)) return true;
    if (position < from) return false;
    if (node.type.name === 'image') count.images += 1;
    else if (node.isTextblock) count.paragraphs += node.content.size > 0 ? 1 : 0;
    else count.others += 1;
    return false;
  });
  return count;
}
