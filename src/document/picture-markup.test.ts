import { expect, it } from 'vitest';
import { pictureFigure, pictureOf } from './picture-markup.ts';

const id = '0198a3c2-5b1e-7c41-8a6f-2d3e4f5a6b7c';
const poster = { src: `/files/images/${id}/1600.webp`, alt: 'An island' };

it('a picture that leads nowhere stands still, even if it was an animation', () => {
  const images = new Map([[id, { width: 400, height: 300, isAnimated: true }]]);
  expect(pictureOf(poster, images, '100vw').toString()).toBe(
    `<img src="/files/images/${id}/still.webp" alt="An island" width="400" height="300" loading="lazy" decoding="async">`,
  );
});

it('a link leads to the full size where there is one, and a text asks for no more than 1600', () => {
  const size = { width: 1600, height: 900, fullWidth: 3840, fullHeight: 2160, isAnimated: false };
  const picture = { ...poster, title: null, width: null, height: null };
  const html = pictureFigure('image', picture, new Map([[id, size]]), '100vw').toString();
  expect(html).toContain(
    `<a class="picture" href="/files/images/${id}/3840.webp" data-width="3840" data-height="2160">`,
  );
  expect(/srcset="[^"]*"/.exec(html)?.[0]).not.toContain('3840');
  const none = { ...size, fullWidth: 1600, fullHeight: 900 };
  expect(pictureFigure('image', picture, new Map([[id, none]]), '100vw').toString()).toContain(
    `href="/files/images/${id}/1600.webp" data-width="1600" data-height="900"`,
  );
});
