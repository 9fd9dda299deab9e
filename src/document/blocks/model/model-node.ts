import { Node } from '@tiptap/core';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { imageIdOf } from '../../rules.ts';
import { modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

/** A 3D model, shown by its picture while writing. */
export const ModelNode = Node.create({
  name: 'model',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: addressIn },
    poster: { default: null, parseHTML: posterIn },
  }),
  parseHTML: () => [
    {
      tag: 'figure.model',
      // Before the image, which takes every other figure.
      priority: 60,
      // What is in the text must be fit to be saved.
      getAttrs: (element: HTMLElement) =>
        addressIn(element) !== null && posterIn(element) !== null ? {} : false,
    },
  ],
  renderHTML({ node }) {
    const poster = posterOf(node.attrs);
    return [
      'figure',
      { class: 'model model-card', 'data-model': String(node.attrs['src']) },
      ['img', { src: poster?.src, alt: poster?.alt }],
      ['figcaption', {}, ['strong', {}, modelTexts.name], ['span', {}, poster?.title ?? '']],
    ];
  },
});

export function posterOf(attrs: Readonly<Record<string, unknown>>): PictureAttributes | null {
  return attrs['poster'] as PictureAttributes | null;
}

/** As the editor writes it, or as a page has it. */
function addressIn(element: HTMLElement): string | null {
  const link = element.querySelector('.model-file')?.getAttribute('href');
  const address = element.dataset['model'] ?? link ?? '';
  return modelIdOf(address) === null ? null : address;
}

function posterIn(element: HTMLElement): PictureAttributes | null {
  const image = element.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  const alt = image?.alt.trim() ?? '';
  if (imageIdOf(src) === null || alt === '') return null;
  const title = element.querySelector('figcaption > span')?.textContent.trim();
  return { src, alt, title: title || null, width: null, height: null };
}
