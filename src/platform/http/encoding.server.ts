import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts. */
export function acceptedEncoding(accept: string | null | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/**
 * Compresses a page as it is served: fast rather than small, and at once, because to hand a page to
 * another thread costs more than to compress it. Decision 0130 has the figures.
 *
 * @returns new memory, in every encoding
 */
export function encode(body: Buffer, encoding: Encoding): Buffer<ArrayBuffer> {
  // A copy; `Buffer.from` would first fill it with zeros.
  if (encoding === 'identity') return Buffer.concat([body]);
  if (encoding === 'gzip') return gzipSync(body, { level: 3 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
