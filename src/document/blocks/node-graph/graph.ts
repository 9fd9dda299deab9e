import type { StringFormat } from './rules.ts';

/** The kinds of nodes that Blender gives a colour of their own. */
export type NodeCategory =
  | ('attribute' | 'color' | 'converter' | 'filter' | 'frame' | 'geometry' | 'group' | 'input')
  | ('interface' | 'layout' | 'other' | 'output' | 'reroute' | 'script' | 'shader' | 'texture')
  | 'vector';

/** The kinds of sockets that Blender gives a colour of their own. */
export type SocketKind =
  | ('boolean' | 'bundle' | 'closure' | 'collection' | 'color' | 'geometry' | 'image' | 'integer')
  | ('material' | 'matrix' | 'menu' | 'object' | 'other' | 'rotation' | 'shader' | 'string')
  | ('texture' | 'value' | 'vector');

export type SocketShape = 'circle' | 'diamond' | 'square' | 'line' | 'list' | 'grid';

export type Socket = {
  name: string;
  kind: SocketKind;
  shape: SocketShape;
  /** What stands in it where nothing is linked. */
  value: string | null;
  /** The value of a colour, as `#rrggbb`. */
  swatch: string | null;
};

/** A stop of a colour ramp: from 0 to 1, its colour as `#rrggbb` and in linear light. */
export type RampStop = { at: number; color: string; linear: readonly number[] };

export type CurveName = 'all' | 'red' | 'green' | 'blue' | 'x' | 'y' | 'z';
export type GraphCurve = {
  name: CurveName;
  points: readonly { x: number; y: number; handle: 'auto' | 'clamped' | 'sharp' }[];
};

/** What a node shows between its menus and its inputs. */
export type Widget =
  | { kind: 'ramp'; stops: readonly RampStop[]; interpolation: string }
  | {
      kind: 'curves';
      curves: readonly GraphCurve[];
      bounds: { left: number; right: number; bottom: number; top: number };
    };

export type GraphNode = {
  title: string;
  category: NodeCategory;
  /** From the left and from the top; absolute. */
  x: number;
  y: number;
  width: number;
  isMuted: boolean;
  isCollapsed: boolean;
  /** Its own colour, as `#rrggbb`. */
  color: string | null;
  /** Its menus, such as "Multiply". */
  settings: readonly string[];
  widget: Widget | null;
  inputs: readonly Socket[];
  outputs: readonly Socket[];
  /** The frame around it and the group in it, by their places. */
  frame: number | null;
  group: number | null;
};

/** From an output to an input, by the places of the nodes and of their sockets. */
export type GraphLink = {
  from: { node: number; socket: number };
  to: { node: number; socket: number };
  isMuted: boolean;
};

export type NodeTree = {
  name: string;
  nodes: readonly GraphNode[];
  links: readonly GraphLink[];
};

/** What a string of nodes holds, as far as it is shown; the first tree is the one that is drawn. */
export type NodeGraph = {
  format: StringFormat;
  /** As the string says it. */
  blender: string | null;
  trees: readonly [NodeTree, ...NodeTree[]];
};
