import { blockChanges, type BlockChange } from '#document/comparison/block-changes.ts';
import type { RichDocument } from '#document/nodes.ts';

export type WordCounts = { added: number; removed: number };

/** How many words a save adds and removes; a replaced word counts as both. */
export function wordCounts(before: RichDocument, after: RichDocument): WordCounts {
  const counts = { added: 0, removed: 0 };
  for (const { kind, text } of blockChanges(before, after).flatMap(parts)) {
    if (kind !== 'same') counts[kind] += text.match(/\S+/g)?.length ?? 0;
  }
  return counts;
}

function parts(change: BlockChange) {
  if (change.kind === 'same') return [];
  if (change.kind === 'changed') return change.words;
  return [{ kind: change.kind, text: change.block.text }];
}
