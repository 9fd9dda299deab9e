import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { figuresOf, pictureSetNode } from '../../editor/picture-set/node.ts';
import { galleryShape } from './rules.ts';

const classes = { set: 'gallery', item: 'gallery-item' };

/** A gallery whose cells have the same shape as on the page, once its pictures have loaded. */
export const GalleryNode = pictureSetNode('gallery', classes).extend({
  addNodeView:
    () =>
    ({ node }: { node: Node }) => {
      const figures = figuresOf(node.attrs, classes);
      const { dom: gallery } = DOMSerializer.renderSpec(document, figures);
      // Load events do not bubble.
      gallery.addEventListener('load', () => giveShape(gallery), true);
      return { dom: gallery };
    },
});

function giveShape(gallery: HTMLElement): void {
  const proportions = [...gallery.querySelectorAll('img')].map(({ naturalWidth, naturalHeight }) =>
    naturalHeight === 0 ? 1 : naturalWidth / naturalHeight,
  );
  gallery.classList.remove('gallery-tall', 'gallery-square', 'gallery-wide');
  gallery.classList.add(`gallery-${galleryShape(proportions)}`);
}
