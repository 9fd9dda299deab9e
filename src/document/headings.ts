import { slugOf } from '#shared/slug.ts';
import { isBlank, withoutEnding } from '#shared/text.ts';
import { nodesIn, textOf } from './walk.ts';
import type { RichDocument } from './nodes.ts';

type HeadingEntry = { level: number; text: string; id: string };

/** The document's headings in order, without the blank ones. */
export function tableOfContents(document: RichDocument): HeadingEntry[] {
  const anchorOf = headingAnchors();
  const entries: HeadingEntry[] = [];
  for (const node of nodesIn(document)) {
    if (node.type !== 'heading') continue;
    const text = textOf(node).trim();
    if (!isBlank(text)) entries.push({ level: node.attrs.level, text, id: anchorOf(text) });
  }
  return entries;
}

const longestAnchor = 60;

/**
 * Gives each heading of one document, in order, a unique id. The prefix keeps the ids separate from
 * those of the surrounding page.
 */
export function headingAnchors(): (text: string) => string {
  const timesUsed = new Map<string, number>();
  return (text) => {
    const slugged = Array.from(slugOf(text)).slice(0, longestAnchor).join('');
    const base = withoutEnding(slugged, '-') || 'untitled';
    let number = (timesUsed.get(base) ?? 0) + 1;
    // 'Node 2' as the text of a heading may have taken the second 'Node'.
    while (number > 1 && timesUsed.has(`${base}-${number}`)) number += 1;
    const slug = number === 1 ? base : `${base}-${number}`;
    timesUsed.set(base, number);
    if (number > 1) timesUsed.set(slug, 1);
    return `section-${slug}`;
  };
}
