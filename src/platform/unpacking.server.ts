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

/** Inflates chunk by chunk; zlib uses its own threads, so the event loop stays free. */
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

/** Blender's frames need 2 MB; anything that needs more than this is not opened. */
const maxWindowLog = 25;

/**
 * The first bytes of the content of one gzip file or one zstd frame: what was unpacked before the
 * data were damaged or ended.
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

/** Unpacks data without writing them anywhere, and packs small pictures. */
export const unpacking = {
  inflate: { raw: inflateRaw, crc32 },
  unpack,
  deflate: (bytes: Uint8Array): Promise<Uint8Array> => deflate(bytes, { level: 9 }),
};
