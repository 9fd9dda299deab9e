import type { Node, Schema } from '@tiptap/pm/model';
import { embedAt } from '#shared/embeds/embed.ts';
import { youtubeEmbedAddress } from '#shared/youtube.ts';

/** The block of what an address names, if it can be embedded: YouTube has one of its own. */
export function addressBlock(address: string, schema: Schema): Node | null {
  const embed = embedAt(address);
  if (embed === null) return null;
  const { provider, id } = embed;
  if (provider !== 'youtube') return schema.node('embed', { provider, id });
  return schema.node('video', { src: youtubeEmbedAddress(id) });
}
