import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, encode, type Encoding } from './encoding.server.ts';

it.each<[string | null, Encoding]>([
  [null, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['abr', 'identity'],
])('takes %j as %s', (accept, encoding) => {
  expect(acceptedEncoding(accept)).toBe(encoding);
});

const decoded: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

it.each<Encoding>(['identity', 'gzip', 'br'])('gives a page as %s in memory of its own', (name) => {
  const text = 'A page with é and 漢字. '.repeat(1000);
  const page = Buffer.from(text);
  const body = encode(page, name);
  // The next page is written into the same memory.
  page.fill('x');
  expect(decoded[name](body).toString()).toBe(text);
});
