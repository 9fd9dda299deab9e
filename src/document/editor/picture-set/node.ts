import { Node } from '@tiptap/core';
import type { Attrs, DOMOutputSpec } from '@tiptap/pm/model';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { imageIdOf } from '../../rules.ts';

type Classes = { set: string; item: string };

/** A block of several pictures, written and parsed in the page's form: a figure of figures. */
export function pictureSetNode(kind: string, classes: Classes) {
  return Node.create({
    name: kind,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ pictures: { default: [], parseHTML: picturesIn } }),
    parseHTML: () => [
      {
        tag: `figure.${classes.set}`,
        // Before the image, which matches every other figure.
        priority: 60,
        getAttrs: (element: HTMLElement) => (picturesIn(element).length < 2 ? false : {}),
      },
    ],
    renderHTML: ({ node }) => figuresOf(node.attrs, classes),
  });
}

export function figuresOf(attrs: Attrs, { set, item }: Classes): DOMOutputSpec {
  const figures = picturesOf(attrs).map((picture) => figureOf(item, picture));
  return ['figure', { class: `${set} picture-set` }, ...figures];
}

export function picturesOf(attrs: Readonly<Record<string, unknown>>): PictureAttributes[] {
  return attrs['pictures'] as PictureAttributes[];
}

function figureOf(name: string, { src, alt, title }: PictureAttributes): DOMOutputSpec {
  const caption: DOMOutputSpec[] = title === null ? [] : [['figcaption', {}, title]];
  return ['figure', { class: name }, ['img', { src, alt }], ...caption];
}

function picturesIn(element: HTMLElement): PictureAttributes[] {
  return [...element.querySelectorAll('img')].flatMap((image) => {
    const src = image.getAttribute('src') ?? '';
    if (imageIdOf(src) === null) return [];
    const caption = image.closest('figure')?.querySelector('figcaption')?.textContent.trim();
    return { src, alt: image.alt, title: caption || null, width: null, height: null };
  });
}
