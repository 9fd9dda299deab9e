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

/** Inflates piece by piece; zlib works on its own threads, so the event loop stays free. */
function inflateRaw(pieces: AsyncIterable<Uint8Array>) {
  const inflater: InflateRaw = createInflateRaw({ chunkSize: 128 * 1024 });
  const input = Readable.from(pieces);
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

const headRoom = 256 * 1024;

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
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    unpacker.end(await source.read(0, headRoom));
    for await (const piece of unpacker as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.byteLength;
      if (length >= bytes) break;
    }
  } catch {
    // Cut off after the head room, or damaged: what came out before that is judged.
  } finally {
    unpacker.destroy();
  }
  return new Uint8Array(Buffer.concat(pieces)).subarray(0, bytes);
}

/** Reads packed bytes without writing any of them anywhere. */
export const unpacking = { inflate: { raw: inflateRaw, crc32 }, unpackHead };
