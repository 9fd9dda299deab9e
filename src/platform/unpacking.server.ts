import { Readable } from 'node:stream';
import {
  constants,
  crc32,
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  type InflateRaw,
} from 'node:zlib';
import type { ByteSource } from '#shared/byte-source.ts';

/** Inflates chunk by chunk; zlib works on its own threads, so the event loop stays free. */
function inflateRaw(chunks: AsyncIterable<Uint8Array>) {
  const inflater: InflateRaw = createInflateRaw({ chunkSize: 128 * 1024 });
  const input = Readable.from(chunks);
  return {
    /** Bytes of the input that belonged to the compressed data. */
    consumed: () => inflater.bytesWritten,
    async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
      input.once('error', (error) => inflater.destroy(error));
      try {
        yield* input.pipe(inflater) as AsyncIterable<Uint8Array>;
      } finally {
        input.destroy();
        inflater.destroy();
      }
    },
  };
}

const headLength = 256 * 1024;

/** The first bytes of what a gzip or zstd file holds; empty when it is damaged. */
async function unpackHead(
  packing: 'zstd' | 'gzip',
  source: ByteSource,
  bytes: number,
): Promise<Uint8Array> {
  const unpacker =
    packing === 'gzip'
      ? createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 16 * 1024 })
      : createZstdDecompress({ chunkSize: 16 * 1024 });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    unpacker.end(await source.read(0, headLength));
    for await (const chunk of unpacker as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length >= bytes) break;
    }
  } catch {
    // The input ends after the head, or is damaged: what was unpacked before that is used.
  } finally {
    unpacker.destroy();
  }
  return new Uint8Array(Buffer.concat(chunks)).subarray(0, bytes);
}

/** Reads packed bytes without writing any of them anywhere. */
export const unpacking = { inflate: { raw: inflateRaw, crc32 }, unpackHead };
