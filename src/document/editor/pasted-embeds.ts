import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { addressBlock } from './address-block.ts';

/**
 * Pasted lines that contain only an address that can be embedded become the embed. A single address
 * does so in an empty line; within text it stays an address.
 */
export function withEmbeds(slice: Slice, { selection, schema }: EditorState): Slice {
  const { $from } = selection;
  if ($from.parent.type.spec.code) return slice;
  const { content } = slice;
  const isInLine =
    content.childCount === 1 && (slice.openStart > 0 || content.firstChild?.isInline);
  if (isInLine) {
    const isEmptyLine = selection.empty && $from.depth === 1 && $from.parent.content.size === 0;
    const found = isEmptyLine && embedOf(content.firstChild, schema);
    return found ? new Slice(Fragment.from(found), 0, 0) : slice;
  }
  const blocks = content.content.map((node) => embedOf(node, schema) ?? node);
  if (blocks.every((block, at) => block === content.child(at))) return slice;
  return new Slice(
    Fragment.fromArray(blocks),
    blocks[0] !== content.firstChild ? 0 : slice.openStart,
    blocks.at(-1) !== content.lastChild ? 0 : slice.openEnd,
  );
}

function embedOf(node: Node | null, schema: Schema): Node | null {
  if (node === null || !(node.isText || node.type.name === 'paragraph')) return null;
  const text = node.textContent.trim();
  return /^https?:\/\/\S+$/i.test(text) ? addressBlock(text, schema) : null;
}
