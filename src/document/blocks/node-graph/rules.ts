/** The limits of one node string. */
export const graphLimits = {
  characters: 120_000,
  /** Of the name before Node Runner's marker. */
  prefix: 200,
  /** Bytes after unpacking, at most `ratio` times the packed ones and `spare` more. */
  bytes: 2_000_000,
  ratio: 80,
  spare: 200_000,
  /** Levels of the unpacked data. */
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
  /** The maximum distance from the centre and the maximum width of a node. */
  place: 20_000,
} as const;

/** The limits of all strings in one text together, wherever they are in it. */
export const graphsInText = { strings: 50, nodes: 1_200, links: 3_600, sockets: 16_000 } as const;

/** How long a browser may take to read a string. */
export const readingMilliseconds = 4_000;

/** Node Runner's strings have a name and a marker, Tree Clipper's only a marker. */
const nodeRunner = /^[^\p{Cc}\p{Cs}]{0,200}?__NR[A-Za-z0-9+/]{8,}={0,2}$/u;
const treeClipper = /^TreeClipper::[A-Za-z0-9+/]{8,}={0,2}$/;

export type StringFormat = 'node-runner' | 'tree-clipper';

/** The add-on that a node string comes from, packed or as plain JSON, judging by its format. */
export function formatOf(source: string): StringFormat | null {
  if (isJson(source)) {
    if (source.includes('"node_trees"')) return 'tree-clipper';
    return source.includes('"nodes"') && source.includes('"links"') ? 'node-runner' : null;
  }
  if (treeClipper.test(source)) return 'tree-clipper';
  return source.isWellFormed() && nodeRunner.test(source) ? 'node-runner' : null;
}

/** As both add-ons write it without compression. */
export function isJson(source: string): boolean {
  return source.startsWith('{') && source.endsWith('}') && source.isWellFormed();
}
