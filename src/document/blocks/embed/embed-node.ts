import { Node } from '@tiptap/core';
import { embedAt, type Embed, providerOf } from '#shared/embeds/embed.ts';
import { embedLimits } from './rules.ts';
import { embedTexts } from './texts.ts';

/** A video or model on another site, shown as a card: the editor makes no request to that site. */
export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    provider: { default: '', parseHTML: (element) => embedOf(element)?.provider ?? '' },
    id: { default: '', parseHTML: (element) => embedOf(element)?.id ?? '' },
    title: { default: null, parseHTML: titleOf },
  }),
  parseHTML: () =>
    ['div[data-embed]', 'iframe[src]'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => (embedOf(element) === null ? false : {}),
    })),
  renderHTML({ node }) {
    const { provider, id, title } = node.attrs as Embed & { title: string | null };
    const known = providerOf({ provider, id });
    const place = known ? embedTexts.open[known.shows](known.name) : embedTexts.unknown;
    return [
      'div',
      { class: 'video-card', 'data-embed': `${provider}/${id}`, 'data-title': title },
      ['strong', {}, title ?? place],
      ['span', {}, known?.page(id) ?? ''],
    ];
  },
});

/** The address in the markup of our own pages, or in a frame on another site. */
function embedOf(element: HTMLElement): Embed | null {
  const [provider, id = ''] = element.dataset['embed']?.split('/') ?? [];
  const shown =
    provider === undefined ? embedAt(element.getAttribute('src') ?? '') : { provider, id };
  const isOwn = shown !== null && shown.provider !== 'youtube' && providerOf(shown) !== null;
  return isOwn ? shown : null;
}

function titleOf(element: HTMLElement): string | null {
  const title = element.dataset['title'] ?? element.querySelector('a > strong')?.textContent;
  return title?.trim().slice(0, embedLimits.title) || null;
}
