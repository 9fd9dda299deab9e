import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  constants,
  crc32,
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  deflate as deflateCallback,
  type InflateRaw,
} from 'node:zlib';

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

/** Blender's frames need 2 MB; what asks for more than this is not opened. */
const maxWindowLog = 25;

/**
 * The first bytes of what one gzip file or one frame of zstd holds: what was unpacked before a
 * damage or the end of the input.
 */
async function unpack(
  packing: 'zstd' | 'gzip',
  packed: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunkSize = 64 * 1024;
  const unpacker =
    packing === 'gzip'
      ? createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
      : createZstdDecompress({
          chunkSize,
          params: { [constants.ZSTD_d_windowLogMax]: maxWindowLog },
        });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    unpacker.end(packed);
    for await (const chunk of unpacker as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length >= maxBytes) break;
    }
  } catch {
    // The input ends before its content does, or is damaged.
  } finally {
    unpacker.destroy();
  }
  return new Uint8Array(Buffer.concat(chunks)).subarray(0, maxBytes);
}

const deflate = promisify(deflateCallback);

/** Reads packed bytes without writing any of them anywhere, and packs small pictures. */
export const unpacking = {
  inflate: { raw: inflateRaw, crc32 },
  unpack,
  deflate: (bytes: Uint8Array): Promise<Uint8Array> => deflate(bytes, { level: 9 }),
};
