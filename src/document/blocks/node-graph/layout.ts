import type { GraphNode, NodeTree, Socket } from './graph.ts';
import { heightOfWidget, type WidgetPlace } from './widget-drawing.ts';

export const header = 24;
export const row = 22;
const [foot, collapsedHeight, rerouteSize] = [8, 32, 12];
const framePadding = { side: 24, top: 36, bottom: 24 };

export type Point = { x: number; y: number };

/** A node with its position in the drawing and the centre of each of its sockets. */
export type Box = Point & {
  node: GraphNode;
  width: number;
  height: number;
  inputs: readonly Point[];
  outputs: readonly Point[];
};

export type Paper = { left: number; top: number; width: number; height: number };
export type Layout = { boxes: readonly Box[]; paper: Paper };

const margin = 40;

/** The positions of everything in a tree. */
export function layoutOf({ nodes }: NodeTree): Layout {
  const boxes = nodes.map(boxOf);
  const framed = boxes.map((box, place) =>
    box.node.category === 'frame' ? frameAround(place, boxes) : box,
  );
  return { boxes: framed, paper: paperOf(framed) };
}

function boxOf(node: GraphNode): Box {
  if (node.category === 'reroute') return rerouteBox(node);
  const { x, y, width } = node;
  if (node.isCollapsed) {
    const middle = y + collapsedHeight / 2;
    const spread = (sockets: readonly Socket[], at: number) =>
      sockets.map((_, index) => ({
        x: at,
        y: middle + (index - (sockets.length - 1) / 2) * Math.min(6, 20 / sockets.length),
      }));
    const [inputs, outputs] = [spread(node.inputs, x), spread(node.outputs, x + width)];
    return { node, x, y, width, height: collapsedHeight, inputs, outputs };
  }
  const rowsBefore = node.outputs.length + node.settings.length;
  const middleOf = (index: number) => y + header + index * row + row / 2 + 2;
  const { width: inner } = widgetPlace(node);
  const widget = heightOfWidget(node.widget, inner);
  return {
    node,
    x,
    y,
    width,
    height: header + (rowsBefore + node.inputs.length) * row + widget + foot,
    outputs: node.outputs.map((_, index) => ({ x: x + width, y: middleOf(index) })),
    inputs: node.inputs.map((_, index) => ({ x, y: middleOf(rowsBefore + index) + widget })),
  };
}

/** Below the menus of an open node. */
export function widgetPlace({ x, y, width, outputs, settings }: GraphNode): WidgetPlace {
  return {
    x: x + 10,
    y: y + header + (outputs.length + settings.length) * row + 4,
    width: width - 20,
  };
}

function rerouteBox(node: GraphNode): Box {
  const { x, y } = node;
  const middle = { x, y };
  return {
    node,
    x: x - rerouteSize / 2,
    y: y - rerouteSize / 2,
    width: rerouteSize,
    height: rerouteSize,
    inputs: node.inputs.map(() => middle),
    outputs: node.outputs.map(() => middle),
  };
}

/** A frame encloses everything inside it, at any depth. */
function frameAround(place: number, boxes: readonly Box[]): Box {
  const frame = boxes[place];
  if (!frame) throw new Error(`No box ${place}`);
  const inside = boxes.filter(
    (box) => box.node.category !== 'frame' && isWithin(box.node, place, boxes),
  );
  if (inside.length === 0) return frame;
  const paper = around(inside);
  const { side, top, bottom } = framePadding;
  const depth = framesAround(frame.node, boxes).length;
  // An outer frame has a slightly larger margin.
  const more = Math.max(0, 4 - depth) * 6;
  return {
    ...frame,
    x: paper.left - side - more,
    y: paper.top - top - more,
    width: paper.width + 2 * (side + more),
    height: paper.height + top + bottom + 2 * more,
  };
}

function isWithin(node: GraphNode, place: number, boxes: readonly Box[]): boolean {
  return framesAround(node, boxes).includes(place);
}

/** The frames around a node, from the inside; `placesOf` has made sure that the chain ends. */
function framesAround(node: GraphNode, boxes: readonly Box[]): number[] {
  const frames: number[] = [];
  for (let next = node.frame; next !== null; next = boxes[next]?.node.frame ?? null) {
    frames.push(next);
  }
  return frames;
}

function around(boxes: readonly Box[]): Paper {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { left, top, width: right - left, height: bottom - top };
}

function paperOf(boxes: readonly Box[]): Paper {
  const { left, top, width, height } = around(boxes);
  return {
    left: left - margin,
    top: top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}
