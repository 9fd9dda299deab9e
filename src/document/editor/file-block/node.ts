import { Node } from '@tiptap/core';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { imageIdOf } from '../../rules.ts';
import type { FileBlock } from './kind.ts';

/** A file in a text, shown by its picture in the editor. */
export function fileNode({ kind, texts, idOf }: Pick<FileBlock, 'kind' | 'texts' | 'idOf'>) {
  /** As the editor writes it, or as a page has it: a link to a model, a video. */
  const addressIn = (element: HTMLElement): string | null => {
    const shown = element.querySelector(`a.${kind}-file, video`);
    const onPage = shown?.getAttribute('href') ?? shown?.getAttribute('src') ?? '';
    const address = element.dataset['file'] ?? onPage;
    return idOf(address) === null ? null : address;
  };
  return Node.create({
    name: kind,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: '', parseHTML: addressIn },
      poster: { default: null, parseHTML: posterIn },
    }),
    parseHTML: () => [
      {
        tag: `figure.${kind}`,
        // Before the image, which matches every other figure.
        priority: 60,
        // Only valid content may be inserted, so that the text can be saved.
        getAttrs: (element: HTMLElement) =>
          addressIn(element) !== null && posterIn(element) !== null ? {} : false,
      },
    ],
    renderHTML({ node }) {
      const poster = posterOf(node.attrs);
      return [
        'figure',
        { class: `${kind} file-card`, 'data-file': String(node.attrs['src']) },
        ['img', { src: poster?.src, alt: poster?.alt }],
        ['figcaption', {}, ['strong', {}, texts.name], ['span', {}, poster?.title ?? '']],
      ];
    },
  });
}

export function posterOf(attrs: Readonly<Record<string, unknown>>): PictureAttributes | null {
  return attrs['poster'] as PictureAttributes | null;
}

function posterIn(element: HTMLElement): PictureAttributes | null {
  const [image, video] = [element.querySelector('img'), element.querySelector('video')];
  const onPage = image?.getAttribute('src') ?? video?.getAttribute('poster') ?? '';
  // A page may show the still of an animated picture: that means the picture itself.
  const src = onPage.replace(/still\.webp$/, '800.webp');
  const alt = (image?.alt ?? video?.getAttribute('aria-label') ?? '').trim();
  if (imageIdOf(src) === null || alt === '') return null;
  const caption = element.querySelector(video ? 'figcaption' : 'figcaption > span');
  return { src, alt, title: caption?.textContent.trim() || null, width: null, height: null };
}
