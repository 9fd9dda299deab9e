import { imagesOf } from '../content.ts';
import type { Block, RichDocument } from '../nodes.ts';
import { align } from './alignment.ts';
import { blockText } from './block-text.ts';
import { wordChanges, type WordChange } from './word-changes.ts';

/** A block for the eye: its text in the manner of Markdown, and the images that it shows. */
export type ShownBlock = { type: Block['type']; text: string; imageIds: string[] };

export type BlockChange =
  | { kind: 'same'; count: number }
  | { kind: 'added' | 'removed'; block: ShownBlock }
  | { kind: 'changed'; before: ShownBlock; after: ShownBlock; words: WordChange[] };

type Candidate = { block: Block; json: string; shown: ShownBlock; pairs: ReadonlySet<string> };

/** The two documents laid beside each other: as many equal blocks as possible, then similar ones. */
export function blockChanges(before: RichDocument, after: RichDocument): BlockChange[] {
  const [old, now] = [before.content.map(candidate), after.content.map(candidate)];
  const changes: BlockChange[] = [];
  for (const [row, column] of align(old, now, worthOf)) {
    const [gone, come] = [row === null ? null : old[row], column === null ? null : now[column]];
    if (gone && come) changes.push(pairChange(gone, come));
    else if (gone) changes.push({ kind: 'removed', block: gone.shown });
    else if (come) changes.push({ kind: 'added', block: come.shown });
  }
  return counted(changes);
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

function pairChange(before: Candidate, after: Candidate): BlockChange {
  if (before.json === after.json) return { kind: 'same', count: 1 };
  return {
    kind: 'changed',
    before: before.shown,
    after: after.shown,
    words: wordChanges(before.shown.text, after.shown.text),
  };
}

function counted(changes: readonly BlockChange[]): BlockChange[] {
  const runs: BlockChange[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.kind === 'same' && last?.kind === 'same') last.count += change.count;
    else runs.push(change);
  }
  return runs;
}

/** JSON without the order of keys and without what is null, so that equal blocks look equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, inner]) => inner !== null);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** An equal pair is worth more than all similar ones together. */
const equalWorth = 1_000;
const leastSimilarity = 0.4;

function worthOf(gone: Candidate, come: Candidate): number {
  if (gone.json === come.json) return equalWorth;
  const similarity = similarityOf(gone, come);
  return similarity < leastSimilarity ? 0 : similarity;
}

/** 0 to 1. Pictures and videos are similar only when they show the same thing. */
function similarityOf(gone: Candidate, come: Candidate): number {
  if (gone.block.type !== come.block.type) return 0;
  if (gone.block.type === 'image') return gone.shown.imageIds[0] === come.shown.imageIds[0] ? 1 : 0;
  if (gone.block.type === 'video') return 0;
  const total = gone.pairs.size + come.pairs.size;
  if (total === 0) return 0;
  const common = [...gone.pairs].filter((pair) => come.pairs.has(pair)).length;
  return (2 * common) / total;
}

const longestCompared = 2_000;

/** The pairs of neighbouring characters at the beginning of a text. */
function pairsOf(text: string): Set<string> {
  const compared = text.slice(0, longestCompared).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at < compared.length - 1; at += 1) pairs.add(compared.slice(at, at + 2));
  return pairs;
}
