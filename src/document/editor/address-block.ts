import type { Node, Schema } from '@tiptap/pm/model';
import { embedAt } from '#shared/embeds/embed.ts';
import { youtubeEmbedAddress } from '#shared/youtube.ts';

/** The block for an address, if it can be embedded: YouTube has a separate one. */
export function addressBlock(address: string, schema: Schema): Node | null {
  const embed = embedAt(address);
  if (embed === null) return null;
  const { provider, id } = embed;
  if (provider !== 'youtube') return schema.node('embed', { provider, id });
  return schema.node('video', { src: youtubeEmbedAddress(id) });
}
