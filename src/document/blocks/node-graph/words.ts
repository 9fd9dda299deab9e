import { element, escapeText, joinHtml } from '#shared/html.ts';
import type { BlockWords } from '../block.ts';
import { linesOfGraph, titleOfGraph, wordsOfTree } from './listing.ts';
import { graphIn } from './read.ts';
import type { NodeGraphBlock } from './schema.ts';
import { nodeGraphTexts } from './texts.ts';

export const nodeGraphWords: BlockWords<NodeGraphBlock> = {
  name: nodeGraphTexts.name,
  isText: false,
  isContent: () => false,
  images: () => [],
  plain: (block) => linesOf(block, () => []).join('\n'),
  markdown: (block) =>
    linesOf(block, (lines) => ['', ...lines, '', '```', block.attrs.source, '```']).join('\n'),
  subject: ({ attrs }) => attrs.source,
  mailHtml: ({ attrs }) => {
    const graph = graphIn(attrs.source);
    if (typeof graph === 'string') return element('p', {}, escapeText(nodeGraphTexts.broken));
    const nodes = wordsOfTree(graph.trees[0]).map(({ title }) =>
      element('li', {}, escapeText(title)),
    );
    return joinHtml([
      element('p', {}, escapeText(titleWith(titleOfGraph(graph, attrs.caption)))),
      element('ul', {}, ...nodes),
      element('pre', {}, escapeText(attrs.source)),
    ]);
  },
  mailText: (block) =>
    linesOf(block, (lines) => [...lines, '', `    ${block.attrs.source}`]).join('\n'),
};

const titleWith = (title: string) => `${nodeGraphTexts.name}: ${title}`;

/** The title of a graph, with additional text. */
function linesOf(
  { attrs }: NodeGraphBlock,
  more: (lines: readonly string[]) => readonly string[],
): string[] {
  const graph = graphIn(attrs.source);
  if (typeof graph === 'string') return [nodeGraphTexts.broken];
  return [titleWith(titleOfGraph(graph, attrs.caption)), ...more(linesOfGraph(graph))];
}
