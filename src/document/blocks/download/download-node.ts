import { Node } from '@tiptap/core';
import { downloadTexts } from './texts.ts';

/** The file of a product, shown by its name in the editor. */
export const DownloadNode = Node.create({
  name: 'download',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    product: { default: '', parseHTML: ({ dataset }) => dataset['product'] ?? '' },
    slug: { default: '', parseHTML: slugOf },
    name: { default: '', parseHTML: (element) => titleOf(element)?.textContent?.trim() ?? '' },
  }),
  parseHTML: () => [
    { tag: 'figure.download', getAttrs: (element) => (titleOf(element) ? {} : false) },
  ],
  // Not a link: a click should select the block, not leave the form.
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: 'download', 'data-product': attrs['product'], 'data-slug': attrs['slug'] },
    [
      'div',
      { class: 'download-words' },
      ['strong', {}, attrs['name']],
      ['span', {}, downloadTexts.hint],
    ],
  ],
});

function titleOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('.download-words > :is(a, strong)');
}

/** A copied page has absolute addresses. */
function slugOf(element: HTMLElement): string {
  const { slug: known } = element.dataset;
  if (known !== undefined) return known;
  const href = titleOf(element)?.getAttribute('href') ?? '';
  const site = 'https://site.invalid';
  const path = URL.canParse(href, site) ? new URL(href, site).pathname : '';
  const [, slug = ''] = /^\/marketplace\/([^/]+)$/.exec(path) ?? [];
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
}
