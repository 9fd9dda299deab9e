import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import type { Inline, LinkAttributes, Mark, OwnInline } from './inline-nodes.ts';
import { inlineTree } from './inline-tree.ts';

const markTags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;

/**
 * The inline markup; the page and a mail write links and the kinds that have a folder differently.
 */
export function inlineMarkup(
  content: readonly Inline[],
  link: (attributes: LinkAttributes, inside: Html) => Html,
  own: (node: OwnInline) => Html,
): Html {
  return joinHtml(
    inlineTree(content).map((node) => {
      if (node.type === 'hardBreak') return element('br', {});
      if (node.type === 'text') return runMarkup(node);
      if (node.type !== 'linkGroup') return own(node);
      return link(node.attrs, joinHtml(node.content.map(runMarkup)));
    }),
  );
}

/** Marks start with the innermost. */
function runMarkup({ text, marks = [] }: { text: string; marks?: Mark[] }): Html {
  let markup = escapeText(text);
  for (const { type } of marks) if (type !== 'link') markup = element(markTags[type], {}, markup);
  return markup;
}
