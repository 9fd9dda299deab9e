import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { codeLinesIn, minutesFor, type ReadAmount, wordsIn } from '../read-time.ts';

type Counted = ReadAmount & { codeWords: number };

/** Nodes are immutable: in a long text, typing a letter requires counting only one block. */
const counted = new WeakMap<Node, Counted>();

/** The words of the text, with its code; those of the selection; the reading time in minutes. */
export function textWords({ doc, selection }: EditorState): {
  words: number;
  selected: number;
  minutes: number;
} {
  const sum = { words: 0, codeWords: 0, codeLines: 0, pictures: 0 };
  for (const block of doc.children) {
    const amount = amountOf(block);
    for (const name of ['words', 'codeWords', 'codeLines', 'pictures'] as const) {
      sum[name] += amount[name];
    }
  }
  const { from, to, empty } = selection;
  return {
    words: sum.words + sum.codeWords,
    selected: empty ? 0 : wordsIn(doc.textBetween(from, to, '\n', ' ')),
    minutes: minutesFor(sum),
  };
}

function amountOf(block: Node): Counted {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const amount = { words: 0, codeWords: 0, codeLines: 0, pictures: 0 };
  const count = (node: Node) => {
    if (node.type.name === 'image') amount.pictures += 1;
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, ' ');
    if (!node.type.spec.code) amount.words += wordsIn(text);
    else {
      amount.codeWords += wordsIn(text);
      amount.codeLines += codeLinesIn(text);
    }
    return false;
  };
  if (count(block)) block.descendants(count);
  counted.set(block, amount);
  return amount;
}
