import { diffArrays } from 'diff';
import { isOwnBlock, wordsOf } from '../blocks/words.ts';
import { imagesOf } from '../content.ts';
import type { Block, RichDocument } from '../nodes.ts';
import { blockText } from './block-text.ts';
import { editsIn, wordChanges, type WordChange } from './word-changes.ts';

/** A block for the comparison: its text in a Markdown-like form, and the images that it shows. */
export type ShownBlock = { type: Block['type']; text: string; imageIds: string[] };

export type BlockChange =
  | { kind: 'same'; count: number }
  | { kind: 'added' | 'removed'; block: ShownBlock }
  | { kind: 'changed'; before: ShownBlock; after: ShownBlock; words: WordChange[] };

type Candidate = { block: Block; json: string; shown: ShownBlock; pairs: ReadonlySet<string> };

/**
 * Each step takes time that grows with the square of what differs: beyond these limits, for blocks
 * that differ, pairs of blocks in one place and words in all blocks, the rest is shown as replaced.
 */
const most = { blocks: 2_000, pairs: 10_000, words: 6_000 } as const;

/** The two documents aligned: as many equal blocks as possible, then similar ones. */
export function blockChanges(before: RichDocument, after: RichDocument): BlockChange[] {
  const [old, now] = [before.content.map(candidate), after.content.map(candidate)];
  const runs = diffArrays(old, now, {
    comparator: (one, other) => one.json === other.json,
    maxEditLength: most.blocks,
  });
  const changed = changedBlocks();
  if (!runs) return replaced(old, now, changed);
  return runs.flatMap(({ added, removed, value, count }, at) => {
    const [last, next] = [runs[at - 1], runs[at + 1]];
    if (removed) return replaced(value, next?.added ? next.value : [], changed);
    if (added) return last?.removed ? [] : replaced([], value, changed);
    return [{ kind: 'same', count }];
  });
}

/** Whether two documents have the same content. */
export function isSameDocument(one: RichDocument, other: RichDocument): boolean {
  return canonical(one) === canonical(other);
}

/** Positions of a removed and an added block that may be one changed block. */
type Pair = { row: number; column: number };

/** What replaced the removed blocks; the most similar two are paired first. */
function replaced(
  gone: readonly Candidate[],
  come: readonly Candidate[],
  changed: ChangedBlock,
): BlockChange[] {
  const ends = [...similarPairs(gone, come), { row: gone.length, column: come.length }];
  return ends.flatMap((end, at): BlockChange[] => {
    const { row, column } = ends[at - 1] ?? { row: -1, column: -1 };
    const [old, now] = [gone[end.row], come[end.column]];
    return [
      ...gone
        .slice(row + 1, end.row)
        .map(({ shown }) => ({ kind: 'removed' as const, block: shown })),
      ...come
        .slice(column + 1, end.column)
        .map(({ shown }) => ({ kind: 'added' as const, block: shown })),
      ...(old && now ? [changed(old.shown, now.shown)] : []),
    ];
  });
}

function similarPairs(gone: readonly Candidate[], come: readonly Candidate[]): Pair[] {
  if (gone.length * come.length > most.pairs) return [];
  const chosen: Pair[] = [];
  const likely = gone
    .flatMap((old, row) =>
      come.map((now, column) => ({ row, column, similarity: similarityOf(old, now) })),
    )
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .toSorted((one, other) => other.similarity - one.similarity);
  for (const { row, column } of likely) {
    const isInOrder = chosen.every((pair) => (pair.row - row) * (pair.column - column) > 0);
    if (isInOrder) chosen.push({ row, column });
  }
  return chosen.toSorted((one, other) => one.row - other.row);
}

function candidate(block: Block): Candidate {
  const text = blockText(block);
  return {
    block,
    json: canonical(block),
    shown: { type: block.type, text, imageIds: imagesOf({ type: 'doc', content: [block] }) },
    pairs: pairsOf(text),
  };
}

type ChangedBlock = (before: ShownBlock, after: ShownBlock) => BlockChange;

function changedBlocks(): ChangedBlock {
  let left: number = most.words;
  return (before, after) => {
    const words = wordChanges(before.text, after.text, left);
    left -= Math.min(left, editsIn(words));
    return { kind: 'changed', before, after, words };
  };
}

/** JSON with sorted keys and without nulls, so that equal blocks compare as equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, inner]) => inner !== null);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const leastSimilarity = 0.4;

/** 0 to 1. Blocks with a subject, such as a picture, are similar only if it is the same. */
function similarityOf(gone: Candidate, come: Candidate): number {
  if (gone.block.type !== come.block.type) return 0;
  const subject = subjectOf(gone.block);
  if (subject !== null) return subject === subjectOf(come.block) ? 1 : 0;
  const total = gone.pairs.size + come.pairs.size;
  if (total === 0) return 0;
  const common = [...gone.pairs].filter((pair) => come.pairs.has(pair)).length;
  return (2 * common) / total;
}

function subjectOf(block: Block): string | null {
  return isOwnBlock(block) ? (wordsOf(block).subject?.(block) ?? null) : null;
}

const longestCompared = 2_000;

/** The pairs of neighbouring characters at the start of a text. */
function pairsOf(text: string): Set<string> {
  const compared = text.slice(0, longestCompared).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at < compared.length - 1; at += 1) pairs.add(compared.slice(at, at + 2));
  return pairs;
}
