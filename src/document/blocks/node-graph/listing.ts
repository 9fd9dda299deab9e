import { element, escapeText, type Html } from '#shared/html.ts';
import type { GraphLink, GraphNode, NodeGraph, NodeTree, Widget } from './graph.ts';
import { shownNumber } from './plain.ts';
import { nodeGraphTexts } from './texts.ts';

/** One node as text: its title, and a line for each detail. */
export type NodeWords = { title: string; lines: readonly string[] };

/**
 * The nodes of a tree as text, from left to right. Frames and reroutes are described with other
 * nodes.
 */
export function wordsOfTree(tree: NodeTree): NodeWords[] {
  const byEnd = Map.groupBy(tree.links, ({ to }) => `${to.node} ${to.socket}`);
  const told = tree.nodes.flatMap((node, place) => (isTold(node) ? [{ node, place }] : []));
  return told
    .toSorted((one, other) => one.node.x - other.node.x || one.node.y - other.node.y)
    .map(({ node, place }) => wordsOfNode(tree, node, place, byEnd));
}

function isTold({ category }: GraphNode): boolean {
  return category !== 'reroute' && category !== 'frame';
}

/** An input such as that of Join Geometry has several links. */
type ByEnd = ReadonlyMap<string, readonly GraphLink[]>;

function wordsOfNode(tree: NodeTree, node: GraphNode, place: number, byEnd: ByEnd): NodeWords {
  const frame = node.frame === null ? undefined : tree.nodes[node.frame]?.title;
  const inputs = node.inputs.flatMap((socket, index) => {
    const links = byEnd.get(`${place} ${index}`) ?? [];
    const sources = links.flatMap((link) => sourceOf(tree, link, byEnd) ?? []);
    if (sources.length > 0) {
      return sources.map(({ title, output }) => nodeGraphTexts.linked(socket.name, title, output));
    }
    return socket.value === null ? [] : [nodeGraphTexts.valued(socket.name, socket.value)];
  });
  const outputs = node.outputs.map(({ name }) => name).filter(Boolean);
  const settings = node.settings.length > 0 ? ` (${node.settings.join(', ')})` : '';
  return {
    title: `${node.title}${settings}`,
    lines: [
      ...(node.isMuted ? [nodeGraphTexts.muted] : []),
      ...(frame ? [nodeGraphTexts.inFrame(frame)] : []),
      ...linesOfWidget(node.widget),
      ...inputs,
      ...(outputs.length > 0 ? [nodeGraphTexts.outputOf(outputs.join(', '))] : []),
    ],
  };
}

function linesOfWidget(widget: Widget | null): string[] {
  if (widget === null) return [];
  if (widget.kind === 'ramp') {
    const stops = widget.stops.map(({ color, at }) => nodeGraphTexts.stop(color, shownNumber(at)));
    return [nodeGraphTexts.ramp(stops.join(', '))];
  }
  return widget.curves.map(({ name, points }) => {
    const places = points.map(({ x, y }) => `(${shownNumber(x)}, ${shownNumber(y)})`);
    return nodeGraphTexts.curve(nodeGraphTexts.curveNames[name], places.join(' '));
  });
}

/** Where a link comes from, through the reroutes on its way. */
function sourceOf(tree: NodeTree, link: GraphLink, byEnd: ByEnd) {
  let from = link.from;
  // A loop of reroutes ends after as many steps as there are nodes.
  for (let steps = 0; steps < tree.nodes.length; steps += 1) {
    const before =
      tree.nodes[from.node]?.category === 'reroute' ? byEnd.get(`${from.node} 0`)?.[0] : undefined;
    if (!before) break;
    from = before.from;
  }
  const node = tree.nodes[from.node];
  return node && { title: node.title, output: node.outputs[from.socket]?.name ?? '' };
}

/** The whole graph as nested lists. */
export function listOfGraph({ trees: [first, ...groups] }: NodeGraph): Html {
  const parts = groups.map((tree) => [
    element('p', {}, escapeText(nodeGraphTexts.inGroup(tree.name || nodeGraphTexts.untitled))),
    listOfTree(tree),
  ]);
  return element(
    'details',
    { class: 'graph-more' },
    element('summary', {}, escapeText(nodeGraphTexts.list)),
    listOfTree(first),
    ...parts.flat(),
  );
}

function listOfTree(tree: NodeTree): Html {
  const items = wordsOfTree(tree).map(({ title, lines }) => {
    const inner = lines.map((line) => element('li', {}, escapeText(line)));
    const list = inner.length > 0 ? [element('ul', {}, ...inner)] : [];
    return element('li', {}, escapeText(title), ...list);
  });
  return element('ul', {}, ...items);
}

/** The graph as lines of text, in the form of Markdown lists. */
export function linesOfGraph({ trees }: NodeGraph): string[] {
  return trees.flatMap((tree, place) => [
    ...(place === 0 ? [] : ['', nodeGraphTexts.inGroup(tree.name || nodeGraphTexts.untitled), '']),
    ...wordsOfTree(tree).flatMap(({ title, lines }) => [
      `- ${title}`,
      ...lines.map((line) => `  - ${line}`),
    ]),
  ]);
}

/** The name of a graph: the author's caption, or otherwise the name in the string. */
export function titleOfGraph(graph: NodeGraph, caption: string | null): string {
  return caption ?? (graph.trees[0].name || nodeGraphTexts.untitled);
}

export function countsOf({ trees: [{ nodes, links }] }: NodeGraph): string {
  const told = nodes.filter(isTold).length;
  return nodeGraphTexts.counts(told, links.length);
}
