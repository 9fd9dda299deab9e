import { describe, expect, it } from 'vitest';
import { imageIdOf } from './rules.ts';
import { imageAddress } from '#shared/image-variants.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';

describe('imageIdOf', () => {
  it.each([400, 800, 1600, 3840] as const)(
    'reads the id from the variant of %i pixels',
    (width) => {
      expect(imageIdOf(imageAddress(id, width))).toBe(id);
    },
  );

  it.each([
    '',
    id,
    `/files/images/${id}`,
    `/files/images/${id}/`,
    `/files/images/${id}/640.webp`,
    `/files/images/${id}/800.svg`,
    `/files/images/${id}/800.webp?x=1`,
    `/files/images/${id}/800.webp\n`,
    ` /files/images/${id}/800.webp`,
    `//files/images/${id}/800.webp`,
    `/files/images/${id.toUpperCase()}/800.webp`,
    `/files/images/${id}x/800.webp`,
    `/files/images/../${id}/800.webp`,
    `https://evil.example/files/images/${id}/800.webp`,
    `https://example.com/picture.webp`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
  ])('refuses %j', (src) => {
    expect(imageIdOf(src)).toBeNull();
  });
});
