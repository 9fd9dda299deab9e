import type { Node } from '@tiptap/pm/model';
import { blockCount } from '../block-count.ts';
import { documentLimits } from '../rules.ts';
import { documentSchema } from '../schema.ts';

/** The limited measures of a text, as the server will compute them. */
export type TextLimit = 'blocks' | 'bytes' | 'depth';
type TextSize = Record<TextLimit, number>;
type BlockSize = Pick<TextSize, 'bytes' | 'depth'>;

/** Nodes are immutable: in a long text, typing a letter requires measuring only one block. */
const measured = new WeakMap<Node, BlockSize>();
const emptyBytes = '{"type":"doc","content":[]}'.length;
/** The document and the list of its blocks. */
const outerLevels = 2;

export function textSize(doc: Node): TextSize {
  const size = {
    blocks: blockCount(
      doc.children.map((node) => ({
        kind: node.type.name,
        isEmptyParagraph: node.type.name === 'paragraph' && node.content.size === 0,
      })),
    ),
    bytes: emptyBytes + doc.childCount - 1,
    depth: outerLevels,
  };
  for (const block of doc.children) {
    const { bytes, depth } = sizeOfBlock(block);
    size.bytes += bytes;
    size.depth = Math.max(size.depth, outerLevels + depth);
  }
  return size;
}

/** The limit that a change exceeds, null for none; a change that reduces the measure never does. */
export function brokenLimit(before: Node, after: Node): TextLimit | null {
  const [old, now] = [textSize(before), textSize(after)];
  const names = ['blocks', 'bytes', 'depth'] as const;
  return names.find((name) => now[name] > documentLimits[name] && now[name] > old[name]) ?? null;
}

function sizeOfBlock(block: Node): BlockSize {
  const known = measured.get(block);
  if (known !== undefined) return known;
  const json: unknown = block.toJSON();
  // The stored form is slightly longer than the editor's: for example, links are separated.
  const stored = documentSchema.safeParse({ type: 'doc', content: [json] });
  const value = stored.success ? stored.data.content[0] : json;
  const size = {
    bytes: new TextEncoder().encode(JSON.stringify(value)).length,
    depth: depthOf(value),
  };
  measured.set(block, size);
  return size;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
