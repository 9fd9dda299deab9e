import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '../../normalise.ts';
import { renderDocument } from '../../render.server.ts';
import { offerDownloads, productsInMarkup, type DownloadOffer } from './markup.server.ts';

const product = '0198c0de-1234-7abc-8def-0123456789ab';
const other = '0198c0de-1234-7abc-8def-0123456789ac';
const noFacts = { images: new Map(), loops: new Map(), code: new Map() };
const download = (id: string, name: string) => ({
  type: 'download',
  attrs: { product: id, slug: 'lamp-kit', name },
});
const render = (...content: unknown[]) =>
  renderDocument(normaliseDocument({ type: 'doc', content }), noFacts);
const html = render(download(product, 'Lamp Kit'), download(other, 'Other'));

const offer: DownloadOffer = {
  slug: 'new-lamp-kit',
  name: 'Lamp <Kit> $& 2',
  facts: 'Version 2.0 · ZIP, 3.4 MB',
  label: 'Download for Free',
  isDirect: true,
};

it('names each product once', () => {
  expect(productsInMarkup(html + html)).toEqual([product, other]);
  expect(productsInMarkup(render({ type: 'paragraph', content: [] }))).toEqual([]);
});

it('is what the product is now', () => {
  const offered = offerDownloads(html, new Map([[product, offer]]));
  expect(offered).toBe(
    `<figure class="download" data-product="${product}"><div class="download-words">` +
      '<a href="/marketplace/new-lamp-kit">Lamp &lt;Kit&gt; $&amp; 2</a>' +
      '<span>Version 2.0 · ZIP, 3.4 MB</span></div>' +
      `<form method="post" action="/downloads/${product}">` +
      '<button type="submit" class="button button-secondary">Download for Free</button></form></figure>' +
      `<figure class="download" data-product="${other}"><div class="download-words">` +
      '<span>This download is not available at the moment.</span></div></figure>',
  );
});

describe('what only looks like one', () => {
  it('stays as it was written', () => {
    const text = `<figure class="download" data-product="${product}">x</figure>`;
    const written = render({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(productsInMarkup(written)).toEqual([]);
    expect(offerDownloads(written, new Map([[product, offer]]))).toBe(written);
  });
});
