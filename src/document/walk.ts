import { inlineWordsOf, isOwnInline } from './inlines/words.ts';
import type { RichNode } from './nodes.ts';

/** The node itself and all inside it, in reading order. */
export function* nodesIn(node: RichNode): Generator<RichNode> {
  yield node;
  if (!('content' in node)) return;
  for (const child of node.content) yield* nodesIn(child);
}

/** The text of one node and all inside it, with a space for each line break. */
export function textOf(node: RichNode): string {
  let text = '';
  for (const part of nodesIn(node)) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'hardBreak') text += ' ';
    if (isOwnInline(part)) text += inlineWordsOf(part).plain(part);
  }
  return text;
}
