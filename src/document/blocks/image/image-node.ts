import { Node } from '@tiptap/core';
import { type Attrs, DOMSerializer, type DOMOutputSpec } from '@tiptap/pm/model';
import { imageIdOf } from '../../rules.ts';
import { pictureTexts } from '../../picture-texts.ts';

/** An image from our own storage with its caption; other addresses are not accepted. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('alt') },
    title: { default: null, parseHTML: captionIn },
    width: { default: null, parseHTML: (element) => sideOf(element, 'width') },
    height: { default: null, parseHTML: (element) => sideOf(element, 'height') },
  }),
  parseHTML: () =>
    ['figure', 'img'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => {
        const src = imageIn(element)?.getAttribute('src') ?? '';
        return imageIdOf(src) === null ? false : {};
      },
    })),
  renderHTML: ({ node }) => figureOf(node.attrs),
  addNodeView:
    () =>
    ({ node }) => {
      const { dom: figure } = DOMSerializer.renderSpec(document, figureOf(node.attrs));
      figure.querySelector('img')?.addEventListener('error', showMissing, { once: true });
      return {
        dom: figure,
        update(next) {
          if (next.type !== node.type || next.attrs['src'] !== node.attrs['src']) return false;
          showWords(figure, next.attrs);
          return true;
        },
      };
    },
});

function figureOf({ src, alt, title, width, height }: Attrs): DOMOutputSpec {
  return [
    'figure',
    { class: 'image' },
    ['img', { src, alt, width, height }],
    ...(title === null ? [] : [['figcaption', {}, title]]),
  ];
}

/** Changes the text around the picture without loading it again. */
function showWords(figure: HTMLElement, { alt, title }: Attrs): void {
  figure.querySelector('img')?.setAttribute('alt', String(alt));
  const caption = figure.querySelector('figcaption');
  if (title === null) return caption?.remove();
  const place = caption ?? figure.appendChild(document.createElement('figcaption'));
  place.textContent = String(title);
}

function showMissing(event: Event): void {
  const missing = document.createElement('div');
  missing.className = 'missing-image';
  missing.textContent = pictureTexts.missing;
  if (event.target instanceof Element) event.target.replaceWith(missing);
}

function imageIn(element: HTMLElement): Element | null {
  return element.matches('img') ? element : element.querySelector('img');
}

function captionIn(element: HTMLElement): string | null {
  const caption =
    element.querySelector('figcaption')?.textContent ?? imageIn(element)?.getAttribute('title');
  return caption?.trim() || null;
}

function sideOf(element: HTMLElement, side: 'width' | 'height'): number | null {
  const pixels = Number(imageIn(element)?.getAttribute(side));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}
