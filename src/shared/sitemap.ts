import { textElement } from './xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap: absolute addresses with the time of their last change if it is known. */
export function sitemap(pages: readonly { url: string; updated?: Date }[]): string {
  return document(
    'urlset',
    pages.map(({ url, updated }) => {
      const changed = updated ? textElement('lastmod', updated.toISOString()) : '';
      return `<url>${textElement('loc', url)}${changed}</url>`;
    }),
  );
}

/** A sitemap of sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  return document(
    'sitemapindex',
    addresses.map((address) => `<sitemap>${textElement('loc', address)}</sitemap>`),
  );
}

function document(name: string, elements: readonly string[]): string {
  const head = `<?xml version="1.0" encoding="utf-8"?>\n<${name} xmlns="${namespace}">`;
  return [head, ...elements, `</${name}>`, ''].join('\n');
}
