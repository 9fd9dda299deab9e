import type { NodeGraph } from './graph.ts';
import { readNodeRunner } from './node-runner.ts';
import { readJson } from './plain-json.ts';
import { readPickle } from './plain-pickle.ts';
import { formatOf, graphLimits, graphsInText, isJson } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';
import { readTreeClipper } from './tree-clipper.ts';
import { unpack } from './unpack.ts';
import { UnreadableGraph } from './unreadable.ts';

const treeClipperMark = 'TreeClipper::';
const nodeRunnerMark = '__NR';
const pickleMark = 0x80;

/**
 * The graph in a node string, within the limits; pure, and the same in a browser and on the server.
 * @throws UnreadableGraph
 */
function readNodes(source: string): NodeGraph {
  if (source.length > graphLimits.characters) throw new UnreadableGraph(nodeGraphTexts.tooLong);
  const format = formatOf(source);
  if (format === null) throw new UnreadableGraph(nodeGraphTexts.notNodes);
  if (isJson(source)) {
    const value = readJson(new TextEncoder().encode(source));
    return format === 'tree-clipper' ? readTreeClipper(value) : readNodeRunner(value, '');
  }
  if (format === 'tree-clipper') {
    return readTreeClipper(readJson(unpack(source.slice(treeClipperMark.length))));
  }
  // The add-on itself splits at the first marker.
  const at = source.indexOf(nodeRunnerMark);
  const bytes = unpack(source.slice(at + nodeRunnerMark.length));
  const value = bytes[0] === pickleMark ? readPickle(bytes) : readJson(bytes);
  return readNodeRunner(value, source.slice(0, at));
}

const kept = new Map<string, NodeGraph | string>();
const mostSocketsKept = 2 * graphsInText.sockets;
let socketsKept = 0;

/**
 * Like `readNodes`, but returns the sentence that explains a failure. Caches those of one or two
 * texts: a text is checked, rendered and compared in succession.
 */
export function graphIn(source: string): NodeGraph | string {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const outcome = outcomeOf(source);
  kept.set(source, outcome);
  socketsKept += socketsIn(outcome);
  for (const [oldest, graph] of kept) {
    if (kept.size <= graphsInText.strings && socketsKept <= mostSocketsKept) break;
    kept.delete(oldest);
    socketsKept -= socketsIn(graph);
  }
  return outcome;
}

/** How many sockets a graph has in all its trees. */
export function socketsIn(graph: NodeGraph | string): number {
  if (typeof graph === 'string') return 0;
  const nodes = graph.trees.flatMap((tree) => tree.nodes);
  return nodes.reduce((sum, { inputs, outputs }) => sum + inputs.length + outputs.length, 0);
}

function outcomeOf(source: string): NodeGraph | string {
  try {
    return withGroupNames(readNodes(source));
  } catch (problem) {
    if (problem instanceof UnreadableGraph) return problem.message;
    throw problem;
  }
}

/** A group without its own label has the name of its tree, as in Blender. */
function withGroupNames(graph: NodeGraph): NodeGraph {
  const [first, ...others] = graph.trees.map((tree) => ({
    ...tree,
    nodes: tree.nodes.map((node) => {
      const name = node.group === null ? '' : graph.trees[node.group]?.name;
      return name && node.title === 'Group' ? { ...node, title: name } : node;
    }),
  }));
  return first ? { ...graph, trees: [first, ...others] } : graph;
}
