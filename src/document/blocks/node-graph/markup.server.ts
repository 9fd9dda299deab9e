import { element, escapeText, type Html } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import { drawingOf } from './drawing.ts';
import type { NodeGraph } from './graph.ts';
import { countsOf, listOfGraph, titleOfGraph } from './listing.ts';
import { graphIn } from './read.ts';
import type { NodeGraphBlock } from './schema.ts';
import { nodeGraphTexts } from './texts.ts';

/**
 * The drawing in a scrollable region, the same content as a list, and the string as it was pasted.
 */
export const nodeGraphMarkup: BlockMarkup<NodeGraphBlock> = () => {
  let number = 0;
  return ({ attrs }) => {
    const graph = graphIn(attrs.source);
    if (typeof graph === 'string') {
      return element('p', { class: 'invalid-graph' }, escapeText(nodeGraphTexts.broken));
    }
    number += 1;
    const title = titleOfGraph(graph, attrs.caption);
    const label = nodeGraphTexts.drawing(title, graph.trees[0].nodes.length);
    return element(
      'figure',
      { class: 'node-graph', 'data-node-graph': true },
      captionOf(graph, title),
      element(
        'div',
        region('graph-view', nodeGraphTexts.label(number, title)),
        drawingOf(graph.trees[0], label),
      ),
      listOfGraph(graph),
      sourceOf(attrs.source, number),
    );
  };
};

/** Scrollable content must be reachable by keyboard. */
const region = (name: string, label: string) => ({
  class: name,
  tabindex: 0,
  role: 'region',
  'aria-label': label,
});

function captionOf(graph: NodeGraph, title: string): Html {
  const origin = [
    countsOf(graph),
    nodeGraphTexts.formats[graph.format],
    ...(graph.blender === null ? [] : [`Blender ${graph.blender}`]),
  ];
  const button = (act: string, words: string) =>
    element('button', { type: 'button', 'data-graph': act, hidden: true }, escapeText(words));
  return element(
    'figcaption',
    {},
    element('span', { class: 'graph-title' }, escapeText(title)),
    element('span', { class: 'graph-facts' }, escapeText(origin.join(' · '))),
    element(
      'span',
      { class: 'graph-tools' },
      button('out', nodeGraphTexts.zoomOut),
      button('in', nodeGraphTexts.zoomIn),
      button('fit', nodeGraphTexts.fit),
      button('copy', nodeGraphTexts.copy),
    ),
  );
}

function sourceOf(source: string, number: number): Html {
  return element(
    'details',
    { class: 'graph-more' },
    element('summary', {}, escapeText(nodeGraphTexts.source)),
    element(
      'pre',
      region('graph-source', nodeGraphTexts.sourceLabel(number)),
      element('code', {}, escapeText(source)),
    ),
  );
}
