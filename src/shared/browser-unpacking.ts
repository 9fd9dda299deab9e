import { concatenate } from './byte-source.ts';

/**
 * The first bytes of the content of one gzip file or one zstd frame: what was unpacked before the
 * data were damaged or ended. Nothing if the browser cannot unpack zstd.
 */
async function unpack(
  packing: 'zstd' | 'gzip',
  packed: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array> {
  const unpacker = unpackerOf(packing);
  if (!unpacker) return new Uint8Array();
  const reader = readerThrough(unpacker, packed);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.byteLength;
    }
  } catch {
    // The input ends before its content does, or is damaged.
  }
  reader.cancel().catch(() => undefined);
  return concatenate(chunks).subarray(0, maxBytes);
}

/** Browsers that support zstd use this name; others throw. */
function unpackerOf(packing: 'zstd' | 'gzip'): DecompressionStream | undefined {
  try {
    return new DecompressionStream(packing as CompressionFormat);
  } catch {
    return undefined;
  }
}

/** Compresses as zlib does. */
async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = readerThrough(new CompressionStream('deflate'), bytes);
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatenate(chunks);
    chunks.push(value);
  }
}

function readerThrough(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
): ReadableStreamDefaultReader<Uint8Array> {
  const writer = writable.getWriter();
  // The reader is notified of a failure too.
  writer.write(new Uint8Array(bytes)).catch(() => undefined);
  writer.close().catch(() => undefined);
  return readable.getReader();
}

const polynomial = 0xedb88320;
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? polynomial : 0);
  return value;
});

/** The checksum of these bytes when they follow bytes with the checksum `before`. */
export function crc32(bytes: Uint8Array, before: number): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

/** Browser APIs for reading compressed bytes and compressing a picture. */
export const browserUnpacking = { unpack, deflate, crc32 };
