import type {
  HardBreak,
  Inline,
  LinkAttributes,
  LinkMark,
  Mark,
  OwnInline,
  TextRun,
} from './inline-nodes.ts';

/** Adjacent text with the same link, so that it becomes one link and not one for each run. */
export type LinkGroup = { type: 'linkGroup'; attrs: LinkAttributes; content: TextRun[] };

/**
 * Inline content as markup needs it: links as groups, and the other marks from the innermost, since
 * the text is wrapped in one after another.
 */
export function inlineTree(
  content: readonly Inline[],
): (TextRun | HardBreak | OwnInline | LinkGroup)[] {
  const tree: (TextRun | HardBreak | OwnInline | LinkGroup)[] = [];
  for (const node of content) {
    if (node.type !== 'text') {
      tree.push(node);
      continue;
    }
    const marks = node.marks ?? [];
    const run = { ...node, marks: marks.filter((mark) => !isLink(mark)).toReversed() };
    const link = marks.find(isLink);
    const last = tree.at(-1);
    if (link === undefined) tree.push(run);
    else if (last?.type === 'linkGroup' && hasSameTarget(last.attrs, link.attrs)) {
      last.content.push(run);
    } else tree.push({ type: 'linkGroup', attrs: link.attrs, content: [run] });
  }
  return tree;
}

function isLink(mark: Mark): mark is LinkMark {
  return mark.type === 'link';
}

function hasSameTarget(left: LinkAttributes, right: LinkAttributes): boolean {
  return left.href === right.href && left.target === right.target;
}
