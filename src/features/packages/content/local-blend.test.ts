import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeBlendFile, makePixels } from '#test/blends.ts';
import { readLocalPicture } from './local-blend.ts';

const blend = makeBlendFile({ form: 'new', version: '0501', picture: makePixels(128, 72) });
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

it.each([
  ['plain', blend],
  ['gzip', gzipSync(blend)],
])('reads the picture of a %s .blend as PNG', async (_, bytes) => {
  const found = await readLocalPicture(blob(bytes));
  expect(found).toMatchObject({ width: 128, height: 72 });
  const png = Buffer.from(await (found?.png ?? new Blob()).arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});

it.each([
  ['no picture', makeBlendFile()],
  ['another file', Buffer.from('text')],
  ['nothing', Buffer.alloc(0)],
])('finds none in %s', async (_, bytes) => {
  expect(await readLocalPicture(blob(bytes))).toBeUndefined();
});
