import { GraphCount } from './count.ts';
import type { GraphLink, GraphNode, NodeGraph, NodeTree } from './graph.ts';
import { appearanceOf } from './appearance.ts';
import { standardTree } from './node-runner-compact.ts';
import { SocketRows } from './node-runner-sockets.ts';
import { placesOf } from './places.ts';
import { field, labelOf, listOf } from './plain.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';

/** The trees of Node Runner's data, where a group is stored inside its node. */
export function readNodeRunner(value: unknown, name: string): NodeGraph {
  const trees: NodeTree[] = [];
  const reader: Reader = { count: new GraphCount(), trees };
  readTree(standardTree(value), reader);
  const [first, ...others] = trees;
  if (!first?.nodes.length) throw new UnreadableGraph(nodeGraphTexts.empty);
  const isNamed = name !== '' && name !== 'YourNodeName';
  const named = { ...first, name: (isNamed && labelOf(name)) || first.name };
  return { format: 'node-runner', blender: null, trees: [named, ...others] };
}

type Reader = { count: GraphCount; trees: NodeTree[] };

/** Reads a tree and those of its groups; returns its index. */
function readTree(value: unknown, reader: Reader): number {
  const { count, trees } = reader;
  const entries = Object.entries(objectOf(field(value, 'nodes')));
  const links = listOf(field(value, 'links'));
  // This limit also ends the reading if a group contains itself.
  count.addTree(entries.length, links.length);
  const place = trees.push({ name: labelOf(field(value, 'name')), nodes: [], links: [] }) - 1;
  const byName = new Map(entries.map(([key], index) => [key, index]));
  const rows = entries.map(([, node]) => new SocketRows(node));
  const made = links.flatMap((link) => linkOf(link, byName, rows) ?? []);
  const places = placesOf(
    entries.map(([, node]) => ({
      location: listOf(field(node, 'location')),
      frame: nodeAt(node, 'parent', byName),
    })),
  );
  const nodes = entries.map(([key, node], index): GraphNode => {
    const { inputs, outputs } = rows[index]?.sockets() ?? { inputs: [], outputs: [] };
    count.addSockets(inputs.length + outputs.length);
    const inner = field(node, 'node_tree');
    const group = typeof inner === 'object' && inner !== null ? readTree(inner, reader) : null;
    const shown = appearanceOf(node, field(node, 'type'), field(node, 'name') ?? key);
    const widget = count.drawn(shown.widget);
    return { ...shown, widget, inputs, outputs, x: 0, y: 0, frame: null, ...places[index], group };
  });
  trees[place] = { name: labelOf(field(value, 'name')), nodes, links: made };
  return place;
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function linkOf(
  link: unknown,
  byName: ReadonlyMap<string, number>,
  rows: readonly SocketRows[],
): GraphLink | null {
  const [from, to] = [nodeAt(link, 'from_node', byName), nodeAt(link, 'to_node', byName)];
  if (from === null || to === null) return null;
  const output = rows[from]?.place('outputs', end(link, 'from_socket'));
  const input = rows[to]?.place('inputs', end(link, 'to_socket'));
  if (output === undefined || input === undefined) return null;
  return {
    from: { node: from, socket: output },
    to: { node: to, socket: input },
    isMuted: false,
  };
}

/** The index of the node that a name refers to. */
function nodeAt(value: unknown, name: string, byName: ReadonlyMap<string, number>): number | null {
  const key = field(value, name);
  return typeof key === 'string' ? (byName.get(key) ?? null) : null;
}

const end = (link: unknown, name: string) => ({
  name: field(link, name),
  type: field(link, `${name}_type`),
  identifier: field(link, `${name}_identifier`),
});
