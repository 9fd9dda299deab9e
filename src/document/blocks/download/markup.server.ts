import { element, escapeText, type Html } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import { productAddress } from './rules.ts';
import type { DownloadBlock } from './schema.ts';
import { downloadTexts } from './texts.ts';

/** A product as it is offered to the current reader. */
export type DownloadOffer = {
  slug: string;
  name: string;
  /** Version, size, licence: one line. */
  facts: string;
  /** The label of the button. */
  label: string;
  /** Whether the button downloads the file itself; otherwise it leads to the product's page. */
  isDirect: boolean;
};

/**
 * What is stored: a link to the page of the product, until `offerDownloads` adds its current state.
 */
export const downloadMarkup: BlockMarkup<DownloadBlock> =
  () =>
  ({ attrs: { product, slug, name } }) =>
    figure(
      product,
      words(element('a', { href: productAddress(slug) }, escapeText(name))),
      element('a', { class: look, href: productAddress(slug) }, escapeText(downloadTexts.onPage)),
    );

const look = 'button button-secondary';

/** Only `figure` writes this tag, because all text is escaped. */
const stored = /<figure class="download" data-product="([0-9a-f-]{36})">.*?<\/figure>/g;

/** The products of rendered downloads, each once. */
export function productsInMarkup(html: string): string[] {
  return [...new Set([...html.matchAll(stored)].map(([, product = '']) => product))];
}

/**
 * Inserts the current state of the products into the downloads of a rendered text, by their ids.
 */
export function offerDownloads(html: string, offers: ReadonlyMap<string, DownloadOffer>): string {
  return html.replaceAll(stored, (_figure, product: string) => {
    const offer = offers.get(product);
    return offer
      ? offered(product, offer)
      : figure(product, words(element('span', {}, escapeText(downloadTexts.gone))));
  });
}

function offered(product: string, { slug, name, facts, label, isDirect }: DownloadOffer): Html {
  const href = productAddress(slug);
  // A form needs no script: the server records the download and sends the file.
  const get = isDirect
    ? element(
        'form',
        { method: 'post', action: `/downloads/${product}` },
        element('button', { type: 'submit', class: look }, escapeText(label)),
      )
    : element('a', { class: look, href }, escapeText(label));
  const title = element('a', { href }, escapeText(name));
  return figure(product, words(title, element('span', {}, escapeText(facts))), get);
}

function figure(product: string, ...children: Html[]): Html {
  return element('figure', { class: 'download', 'data-product': product }, ...children);
}

function words(...children: Html[]): Html {
  return element('div', { class: 'download-words' }, ...children);
}
