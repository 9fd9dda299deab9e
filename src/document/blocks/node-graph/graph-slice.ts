import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { graphIn } from './read.ts';
import { formatOf } from './rules.ts';

/** Pasted lines and code blocks that contain only a node string become the graph. */
export function withGraphs(slice: Slice, { schema }: EditorState): Slice {
  const { nodeGraph } = schema.nodes;
  if (!nodeGraph || slice.content.childCount < 2) return slice;
  const blocks = slice.content.content.map((node) => {
    const source = sourceIn(node);
    return source === null ? node : nodeGraph.create({ source });
  });
  if (blocks.every((block, at) => block === slice.content.child(at))) return slice;
  return new Slice(
    Fragment.fromArray(blocks),
    blocks[0]?.type === nodeGraph ? 0 : slice.openStart,
    blocks.at(-1)?.type === nodeGraph ? 0 : slice.openEnd,
  );
}

/** The string, if it can be read: its limits keep this fast. */
function sourceIn(node: Node): string | null {
  if (!['paragraph', 'codeBlock'].includes(node.type.name)) return null;
  const text = node.textContent.trim();
  return formatOf(text) !== null && typeof graphIn(text) !== 'string' ? text : null;
}
