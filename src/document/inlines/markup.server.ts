import { joinHtml, type Html } from '#shared/html.ts';
import type { InlineOf, OwnInline, OwnInlineKind } from '../inline-nodes.ts';
import { footnoteMarkup } from './footnote/markup.server.ts';
import { formulaInlineMarkup } from './formula/markup.server.ts';
import type { InlineFacts, InlineMarkup } from './inline.ts';

/** The markup of each inline kind that has a folder: one line for each. */
const ownMarkups: { [K in OwnInlineKind]: InlineMarkup<InlineOf<K>> } = {
  footnote: footnoteMarkup,
  formula: formulaInlineMarkup,
};

/**
 * Writes the inline kinds of one document that have a folder, and the parts that they add to its
 * end.
 */
export function ownInlineMarkup(facts: InlineFacts) {
  const writers = Object.entries(ownMarkups).map(
    ([kind, markup]) => [kind, (markup as InlineMarkup<OwnInline>)(facts)] as const,
  );
  const byKind = new Map(writers);
  return {
    write(node: OwnInline): Html {
      const writer = byKind.get(node.type);
      if (writer === undefined) throw new Error(`No markup for ${node.type}`);
      return writer.write(node);
    },
    end: () => joinHtml(writers.flatMap(([, { end }]) => end?.() ?? [])),
  };
}
