import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { isExternal, linkRelation, safeHref } from './links.ts';
import { ownInlineSchemas } from './inlines/schemas.ts';
import { inlineWordsOf, isOwnInline } from './inlines/words.ts';
import type { Inline, LinkAttributes, Mark, TextRun } from './inline-nodes.ts';
import { formatNotAllowed, partNotAllowed } from './refused-part.ts';

/** From the outermost to the innermost, as Tiptap orders them. */
const markOrder: readonly Mark['type'][] = ['link', 'bold', 'italic', 'strike', 'code'];

const mark = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
    z.object({
      type: z.literal('link'),
      attrs: z
        .object({ href: z.string().nullish(), target: z.string().nullish() })
        .transform(({ href, target }) => linkAttributes(href ?? '', target === '_blank')),
    }),
  ],
  { error: formatNotAllowed },
);

const textRun = z
  .object({ type: z.literal('text'), text: z.string(), marks: z.array(mark).default([]) })
  .transform(({ text, marks }): TextRun => {
    const run = { type: 'text' as const, text: cleanText(text) };
    return marks.length === 0 ? run : { ...run, marks: inOrder(marks) };
  });

/** Text with marks, line breaks, and the kinds that have a folder in `inlines/`. */
export const inlineContent = z
  .array(
    z.discriminatedUnion(
      'type',
      [textRun, z.object({ type: z.literal('hardBreak') }), ...Object.values(ownInlineSchemas)],
      { error: partNotAllowed },
    ),
  )
  .default([])
  .transform(mergeText);

function linkAttributes(address: string, opensNewTab: boolean): LinkAttributes {
  const href = safeHref(address);
  const target = isExternal(href) && opensNewTab ? '_blank' : null;
  return { href, target, rel: linkRelation(href), class: null };
}

/** One mark of each kind, the first one given, in the fixed order. */
function inOrder(marks: readonly Mark[]): Mark[] {
  return markOrder.flatMap((type) => marks.find((candidate) => candidate.type === type) ?? []);
}

/**
 * Joins neighbours with the same marks and drops runs without text, which Tiptap refuses, and empty
 * notes and formulas.
 */
function mergeText(nodes: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (isOwnInline(node) && inlineWordsOf(node).isEmpty(node)) continue;
    else if (node.type !== 'text') merged.push(node);
    else if (node.text === '') continue;
    else if (last?.type === 'text' && hasSameMarks(last, node)) last.text += node.text;
    else merged.push(node);
  }
  // An accent at the start of a run belongs to the letter before it.
  for (const node of merged) if (node.type === 'text') node.text = node.text.normalize('NFC');
  return merged;
}

function hasSameMarks(left: TextRun, right: TextRun): boolean {
  return JSON.stringify(left.marks) === JSON.stringify(right.marks);
}
