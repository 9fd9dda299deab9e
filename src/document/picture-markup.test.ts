import { expect, it } from 'vitest';
import { pictureOf } from './picture-markup.ts';

const id = '0198a3c2-5b1e-7c41-8a6f-2d3e4f5a6b7c';
const poster = { src: `/files/images/${id}/1600.webp`, alt: 'An island' };

it('a picture that leads nowhere stands still, even if it was an animation', () => {
  const images = new Map([[id, { width: 400, height: 300, isAnimated: true }]]);
  expect(pictureOf(poster, images, '100vw').toString()).toBe(
    `<img src="/files/images/${id}/still.webp" alt="An island" width="400" height="300" loading="lazy" decoding="async">`,
  );
});
