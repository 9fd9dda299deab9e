import { blockChanges, type BlockChange } from '#document/comparison/block-changes.ts';
import { wordChanges, type WordChange } from '#document/comparison/word-changes.ts';
import type { RichDocument } from '#document/schema.ts';

/** A field as a person sees it when two versions are compared. */
export type ShownField = { label: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'document'; document: RichDocument | null }
  | { kind: 'pictures'; urls: string[] }
);

export type FieldDifference = { label: string } & (
  | { kind: 'text'; words: WordChange[] }
  | { kind: 'document'; blocks: BlockChange[] }
  | { kind: 'pictures'; before: string[]; after: string[] }
);

const nothing: RichDocument = { type: 'doc', content: [] };

/** The fields that differ; both versions name the same fields in the same order. */
export function differencesBetween(
  before: readonly ShownField[],
  after: readonly ShownField[],
): FieldDifference[] {
  return before.flatMap((old, at): FieldDifference[] => {
    const now = after[at];
    if (!now || JSON.stringify(old) === JSON.stringify(now)) return [];
    const { label } = old;
    if (old.kind === 'text' && now.kind === 'text') {
      return [{ label, kind: 'text', words: wordChanges(old.text, now.text) }];
    }
    if (old.kind === 'pictures' && now.kind === 'pictures') {
      return [{ label, kind: 'pictures', before: old.urls, after: now.urls }];
    }
    if (old.kind === 'document' && now.kind === 'document') {
      const blocks = blockChanges(old.document ?? nothing, now.document ?? nothing);
      return blocks.every(({ kind }) => kind === 'same')
        ? []
        : [{ label, kind: 'document', blocks }];
    }
    return [];
  });
}
