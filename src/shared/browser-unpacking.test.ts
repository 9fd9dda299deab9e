import { crc32, gzipSync, inflateSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { browserUnpacking as browser } from './browser-unpacking.ts';

const text = Buffer.from('Suzanne, a monkey. '.repeat(5000));
const packed = gzipSync(text);

it('unpacks the beginning of gzip, and what comes before a damage', async () => {
  expect(Buffer.from(await browser.unpack('gzip', packed, 19)).toString()).toBe(
    'Suzanne, a monkey. ',
  );
  expect((await browser.unpack('gzip', packed, 1e6)).byteLength).toBe(text.byteLength);
  expect((await browser.unpack('gzip', text, 100)).byteLength).toBe(0);
  expect(await browser.unpack('gzip', packed.subarray(0, 60), 1e6)).toBeDefined();
});

it('gives nothing of zstd where that is unknown', async () => {
  const bytes = await browser.unpack('zstd', zstdCompressSync(text), 19);
  expect([0, 19]).toContain(bytes.byteLength);
});

it('packs and sums as zlib does', async () => {
  expect(inflateSync(await browser.deflate(text)).equals(text)).toBe(true);
  expect(browser.crc32(text, 0)).toBe(crc32(text));
  expect(browser.crc32(text.subarray(7), browser.crc32(text.subarray(0, 7), 0))).toBe(crc32(text));
});
