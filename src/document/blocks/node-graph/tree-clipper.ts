import { GraphCount } from './count.ts';
import type { GraphLink, GraphNode, NodeGraph, NodeTree, Socket } from './graph.ts';
import { shapeOf, socketKindOf } from './kinds.ts';
import { appearanceOf } from './appearance.ts';
import { placesOf } from './places.ts';
import { field, labelOf, listOf, numberOf } from './plain.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';
import { socketOf } from './values.ts';

/** Every object of Tree Clipper has a number, by which others refer to it. */
type Entry = { id: number | null; data: unknown };
type Place = { node: number; socket: number };
type Ends = { outputs: Map<number, Place>; inputs: Map<number, Place> };

const entryOf = (value: unknown): Entry => ({
  id: numberOf(field(value, 'id')),
  data: field(value, 'data'),
});
const itemsOf = (data: unknown, name: string) =>
  listOf(field(data, name, 'data', 'items')).map(entryOf);

/**
 * The trees of Tree Clipper's JSON, in which those of the groups come first and the selected one
 * last.
 */
export function readTreeClipper(value: unknown): NodeGraph {
  const count = new GraphCount();
  const entries = listOf(field(value, 'node_trees')).toReversed().map(entryOf);
  for (const { data } of entries) {
    count.addTree(itemsOf(data, 'nodes').length, itemsOf(data, 'links').length);
  }
  const places = new Map(entries.map(({ id }, place) => [id, place]));
  const [first, ...others] = entries.map(({ data }) => treeOf(data, places, count));
  if (!first?.nodes.length) throw new UnreadableGraph(nodeGraphTexts.empty);
  const material = labelOf(field(value, 'name'));
  return {
    format: 'tree-clipper',
    blender: labelOf(field(value, 'blender_version')) || null,
    trees: [{ ...first, name: material || first.name }, ...others],
  };
}

function treeOf(
  data: unknown,
  trees: ReadonlyMap<number | null, number>,
  count: GraphCount,
): NodeTree {
  const entries = itemsOf(data, 'nodes');
  const byId = new Map(entries.map(({ id }, place) => [id, place]));
  const places = placesOf(
    entries.map((entry) => ({
      location: listOf(field(entry.data, 'location')),
      frame: placeBy(byId, field(entry.data, 'parent')),
    })),
  );
  const ends: Ends = { outputs: new Map(), inputs: new Map() };
  const linked = new Set(
    itemsOf(data, 'links').flatMap((link) => [
      field(link.data, 'from_socket'),
      field(link.data, 'to_socket'),
    ]),
  );
  const nodes = entries.map((entry, node): GraphNode => {
    const sockets = (side: 'inputs' | 'outputs') =>
      socketsOf(entry.data, { side, node, linked, ends });
    const [inputs, outputs] = [sockets('inputs'), sockets('outputs')];
    count.addSockets(inputs.length + outputs.length);
    const group = placeBy(trees, field(entry.data, 'node_tree'));
    const shown = appearanceOf(
      entry.data,
      field(entry.data, 'bl_idname'),
      field(entry.data, 'name'),
    );
    const widget = count.drawn(shown.widget);
    return { ...shown, widget, inputs, outputs, x: 0, y: 0, frame: null, ...places[node], group };
  });
  const links = itemsOf(data, 'links').flatMap((link) => linkOf(link.data, ends) ?? []);
  return { name: labelOf(field(data, 'name')), nodes, links };
}

function placeBy(places: ReadonlyMap<number | null, number>, id: unknown): number | null {
  return typeof id === 'number' ? (places.get(id) ?? null) : null;
}

type Row = { side: 'inputs' | 'outputs'; node: number; linked: ReadonlySet<unknown>; ends: Ends };

/** Those that Blender shows: hidden or disabled ones are shown if they are linked. */
function socketsOf(data: unknown, { side, node, linked, ends }: Row): Socket[] {
  const shown = itemsOf(data, side).filter((socket) => {
    if (linked.has(socket.id)) return true;
    const isOn = field(socket.data, 'enabled') !== false && field(socket.data, 'hide') !== true;
    return isOn && field(socket.data, 'type') !== 'CUSTOM';
  });
  return shown.map((socket, place) => {
    if (socket.id !== null) ends[side].set(socket.id, { node, socket: place });
    const hasValue = side === 'inputs' && field(socket.data, 'hide_value') !== true;
    return socketOf({
      name: field(socket.data, 'label') || field(socket.data, 'name'),
      kind: socketKindOf(field(socket.data, 'type')),
      shape: shapeOf(field(socket.data, 'display_shape')),
      value: hasValue && !linked.has(socket.id) ? field(socket.data, 'default_value') : undefined,
    });
  });
}

function linkOf(data: unknown, { outputs, inputs }: Ends): GraphLink | null {
  const from = outputs.get(numberOf(field(data, 'from_socket')) ?? -1);
  const to = inputs.get(numberOf(field(data, 'to_socket')) ?? -1);
  return from && to ? { from, to, isMuted: field(data, 'is_muted') === true } : null;
}
