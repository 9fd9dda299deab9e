import type { InlineOf, OwnInline, OwnInlineKind } from '../inline-nodes.ts';
import { footnoteWords } from './footnote/words.ts';
import { formulaWords } from './formula/words.ts';
import type { InlineWords } from './inline.ts';

/** The text of each inline kind that has a folder where it is not rendered: one line for each. */
const ownInlineWords: { [K in OwnInlineKind]: InlineWords<InlineOf<K>> } = {
  footnote: footnoteWords,
  formula: formulaWords,
};

export function inlineWordsOf(node: OwnInline): InlineWords<OwnInline> {
  return ownInlineWords[node.type] as InlineWords<OwnInline>;
}

export function isOwnInline(node: { type: string }): node is OwnInline {
  return Object.hasOwn(ownInlineWords, node.type);
}
