import { providerOf } from '#shared/embeds/embed.ts';
import { element, escapeText } from '#shared/html.ts';
import type { BlockWords } from '../block.ts';
import type { EmbedBlock } from './schema.ts';
import { embedTexts } from './texts.ts';

export const embedWords: BlockWords<EmbedBlock> = {
  name: embedTexts.name,
  isText: false,
  isContent: () => false,
  images: () => [],
  plain: ({ attrs }) => attrs.title ?? '',
  markdown: (block) => {
    const { words, address } = linkOf(block);
    return address === null ? words : `[${words}](${address})`;
  },
  subject: ({ attrs }) => `${attrs.provider}/${attrs.id}`,
  mailHtml: (block) => {
    const { words, address } = linkOf(block);
    const text = escapeText(words);
    return element('p', {}, address === null ? text : element('a', { href: address }, text));
  },
  mailText: (block) => {
    const { words, address } = linkOf(block);
    return address === null ? words : `${words}: ${address}`;
  },
};

function linkOf({ attrs }: EmbedBlock): { words: string; address: string | null } {
  const provider = providerOf(attrs);
  if (provider === null) return { words: embedTexts.unknown, address: null };
  const place = embedTexts.open[provider.shows](provider.name);
  return { words: attrs.title ?? place, address: provider.page(attrs.id) };
}
