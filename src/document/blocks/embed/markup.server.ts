import { providerOf } from '#shared/embeds/embed.ts';
import { element, escapeText } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import type { EmbedBlock } from './schema.ts';
import { embedTexts } from './texts.ts';

/**
 * A placeholder for the player, drawn here: no request is made to the provider before the link is
 * clicked.
 */
export const embedMarkup: BlockMarkup<EmbedBlock> =
  () =>
  ({ attrs }) => {
    const { id, title } = attrs;
    const provider = providerOf(attrs);
    // A provider may have been removed from the list: stored embeds stay readable.
    if (provider === null) return element('p', {}, escapeText(embedTexts.unknown));
    const { name, shows } = provider;
    const titled = title === null ? [] : [element('strong', {}, escapeText(title))];
    const link = element(
      'a',
      { href: provider.page(id), rel: 'noopener noreferrer nofollow' },
      ...titled,
      element('span', {}, escapeText(embedTexts.open[shows](name))),
    );
    return element(
      'div',
      { class: `video embed-${shows}`, 'data-embed': `${attrs.provider}/${id}` },
      link,
    );
  };
