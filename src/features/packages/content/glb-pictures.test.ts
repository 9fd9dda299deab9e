import { expect, it } from 'vitest';
import { sourceOf } from '#shared/byte-source.ts';
import { makeGlb } from '#test/archives.ts';
import { readGlb } from './glb.ts';

const textures =
  'The textures of this model are too large to be shown here (at most 32, of 16 megapixels each and 64 in all). Make them smaller.';

const png = (width: number, height: number) => {
  const data = Buffer.alloc(120);
  data.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return data;
};
const jpeg = (width: number, height: number) => {
  const data = Buffer.alloc(120);
  data.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Array.from({ length: 14 }, () => 0)]);
  data.set([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255], 20);
  return data;
};
const webp = (width: number, height: number) => {
  const data = Buffer.alloc(120);
  data.write('RIFF....WEBPVP8X', 'latin1');
  data.writeUIntLE(width - 1, 24, 3);
  data.writeUIntLE(height - 1, 27, 3);
  return data;
};

it.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP', webp],
])('a texture as %s is measured by what it says of itself', async (_, make) => {
  const withPicture = (width: number, height: number, times = 1) =>
    readGlb(
      sourceOf(
        makeGlb(
          {
            asset: { version: '2.0' },
            buffers: [{ byteLength: 120 }],
            bufferViews: [{ buffer: 0, byteLength: 120 }],
            images: Array.from({ length: times }, () => ({ bufferView: 0 })),
          },
          make(width, height),
        ),
      ),
      { isShown: true },
    );
  expect(await withPicture(4096, 4096)).toMatchObject({ images: 1 });
  expect(await withPicture(4096, 4096, 4)).toMatchObject({ images: 4 });
  for (const [width, height, times] of [
    [4097, 4096, 1],
    [8193, 1, 1],
    [4096, 4096, 5],
  ] as const) {
    await expect(withPicture(width, height, times)).rejects.toMatchObject({ message: textures });
  }
});
