/** What one string of nodes may be and hold. */
export const graphLimits = {
  characters: 120_000,
  /** Of the name before Node Runner's mark. */
  prefix: 200,
  /** Bytes once unpacked, at most `ratio` times the packed ones and `spare` more. */
  bytes: 2_000_000,
  ratio: 80,
  spare: 200_000,
  /** Levels of what is unpacked. */
  depth: 64,
  /** Of all groups together. */
  nodes: 600,
  links: 1_800,
  sockets: 8_000,
  /** Ramps and curves that are drawn, and stops or points of each. */
  widgets: 40,
  stops: 32,
  trees: 40,
  /** Frames in frames. */
  frames: 12,
  /** Characters of a name or a value as they are shown. */
  text: 60,
  caption: 200,
  /** The farthest from the middle and the widest that a node may be. */
  place: 20_000,
} as const;

/** How long a browser may take to read a string. */
export const readingMilliseconds = 4_000;

/** Node Runner's strings have a name and a mark, Tree Clipper's a mark alone. */
const nodeRunner = /^[^\p{Cc}\p{Cs}]{0,200}?__NR[A-Za-z0-9+/]{8,}={0,2}$/u;
const treeClipper = /^TreeClipper::[A-Za-z0-9+/]{8,}={0,2}$/;

export type StringFormat = 'node-runner' | 'tree-clipper';

/** The add-on that a string of nodes comes from, packed or as plain JSON, by its outside. */
export function formatOf(source: string): StringFormat | null {
  if (isJson(source)) {
    if (source.includes('"node_trees"')) return 'tree-clipper';
    return source.includes('"nodes"') && source.includes('"links"') ? 'node-runner' : null;
  }
  if (treeClipper.test(source)) return 'tree-clipper';
  return source.isWellFormed() && nodeRunner.test(source) ? 'node-runner' : null;
}

/** As both add-ons write it where nothing is to be packed. */
export function isJson(source: string): boolean {
  return source.startsWith('{') && source.endsWith('}') && source.isWellFormed();
}
