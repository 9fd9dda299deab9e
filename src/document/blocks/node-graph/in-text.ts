import { field, listOf } from './plain.ts';
import { graphIn, socketsIn } from './read.ts';
import { graphsInText } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

/**
 * The sentence for a text whose node graphs are too many, too large together or unreadable; null
 * for any other. Called before the text is checked: that reads and keeps every graph.
 */
export function findGraphExcess(text: unknown): string | null {
  const left: Record<keyof typeof graphsInText, number> = { ...graphsInText };
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of listOf(field(next, 'content'))) open.push(child);
    const source = field(next, 'attrs', 'source');
    if (field(next, 'type') !== 'nodeGraph' || typeof source !== 'string') continue;
    left.strings -= 1;
    if (left.strings < 0) return nodeGraphTexts.tooMuchInText;
    const graph = graphIn(source);
    if (typeof graph === 'string') return graph;
    left.sockets -= socketsIn(graph);
    for (const { nodes, links } of graph.trees) {
      left.nodes -= nodes.length;
      left.links -= links.length;
    }
    if (Object.values(left).some((count) => count < 0)) return nodeGraphTexts.tooMuchInText;
  }
  return null;
}
