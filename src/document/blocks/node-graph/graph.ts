import type { StringFormat } from './rules.ts';

/** The kinds of nodes that have their own colour in Blender. */
export type NodeCategory =
  | ('attribute' | 'color' | 'converter' | 'filter' | 'frame' | 'geometry' | 'group' | 'input')
  | ('interface' | 'layout' | 'other' | 'output' | 'reroute' | 'script' | 'shader' | 'texture')
  | 'vector';

/** The kinds of sockets that have their own colour in Blender. */
export type SocketKind =
  | ('boolean' | 'bundle' | 'closure' | 'collection' | 'color' | 'geometry' | 'image' | 'integer')
  | ('material' | 'matrix' | 'menu' | 'object' | 'other' | 'rotation' | 'shader' | 'string')
  | ('texture' | 'value' | 'vector');

export type SocketShape = 'circle' | 'diamond' | 'square' | 'line' | 'list' | 'grid';

export type Socket = {
  name: string;
  kind: SocketKind;
  shape: SocketShape;
  /** The value that is used if nothing is linked. */
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

/** The widget of a node between its menus and its inputs. */
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
  /** The frame around it and the group in it, by their indices. */
  frame: number | null;
  group: number | null;
};

/** From an output to an input, by the indices of the nodes and of their sockets. */
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

/** The content of a node string, as far as it is shown; the first tree is the one that is drawn. */
export type NodeGraph = {
  format: StringFormat;
  /** As written in the string. */
  blender: string | null;
  trees: readonly [NodeTree, ...NodeTree[]];
};
