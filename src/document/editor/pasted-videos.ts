import { Fragment, type Node, type NodeType, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';

/**
 * Pasted lines that are nothing but the address of a YouTube video become the video. A single one
 * does so in an empty line; among words it stays an address.
 */
export function withVideos(slice: Slice, { selection, schema }: EditorState): Slice {
  const { video } = schema.nodes;
  const { $from } = selection;
  if (!video || $from.parent.type.spec.code) return slice;
  const { content } = slice;
  const isInLine =
    content.childCount === 1 && (slice.openStart > 0 || content.firstChild?.isInline);
  if (isInLine) {
    const isEmptyLine = selection.empty && $from.depth === 1 && $from.parent.content.size === 0;
    const found = isEmptyLine && videoOf(content.firstChild, video);
    return found ? new Slice(Fragment.from(found), 0, 0) : slice;
  }
  const blocks = content.content.map((node) => videoOf(node, video) ?? node);
  if (blocks.every((block, at) => block === content.child(at))) return slice;
  return new Slice(
    Fragment.fromArray(blocks),
    blocks[0]?.type === video ? 0 : slice.openStart,
    blocks.at(-1)?.type === video ? 0 : slice.openEnd,
  );
}

function videoOf(node: Node | null, video: NodeType): Node | null {
  if (node === null || !(node.isText || node.type.name === 'paragraph')) return null;
  const text = node.textContent.trim();
  const id = /^https?:\/\/\S+$/i.test(text) ? youtubeId(text) : null;
  return id === null ? null : video.create({ src: youtubeEmbedAddress(id) });
}
