// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { makeEditor, ownImage, paragraph } from '../../editor/testing/editor.ts';

it.each([
  ['wide', [1920, 1080]],
  ['square', [500, 400]],
  ['tall', [300, 400]],
] as const)('while it is written its cells are %s, as on the page', (shape, [width, height]) => {
  const pictures = [ownImage, ownImage].map((src) => ({ src, alt: '', title: null }));
  const editor = makeEditor([{ type: 'gallery', attrs: { pictures } }, paragraph()]);
  const gallery = editor.view.dom.querySelector('figure.gallery');
  for (const image of gallery?.querySelectorAll('img') ?? []) {
    Object.defineProperties(image, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    });
    image.dispatchEvent(new Event('load'));
  }
  expect(gallery?.className).toContain(`gallery-${shape}`);
  expect(gallery?.className.match(/gallery-/g)).toHaveLength(1);
});
