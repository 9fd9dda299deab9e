import { tableOfContents } from '#document/headings.ts';
import type { RichDocument } from '#document/schema.ts';
import { cutText } from '#shared/text.ts';

/** A line of an article's table of contents; `depth` is 0, 1 or 2 and `id` the heading's anchor. */
export type ContentsEntry = { depth: number; text: string; id: string };

/** An article with fewer headings has no table of contents. */
const fewestEntries = 4;
const mostEntries = 60;
const longestEntry = 100;
const deepest = 2;

/**
 * The table of contents that is stored with an article: empty for a short one. The article's
 * highest heading level has depth 0, whatever it is.
 */
export function contentsOf(document: RichDocument): ContentsEntry[] {
  const headings = tableOfContents(document);
  if (headings.length < fewestEntries) return [];
  const top = Math.max(2, Math.min(...headings.map((heading) => heading.level)));
  return headings.slice(0, mostEntries).map(({ level, text, id }) => ({
    depth: Math.min(Math.max(level - top, 0), deepest),
    text: cutText(text, longestEntry),
    id,
  }));
}
