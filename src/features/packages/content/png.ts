import { concatenate } from '#shared/byte-source.ts';

/** A picture as rows of red, green, blue and alpha from the top, one byte each. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

/** The platform functions needed to create a PNG. */
export type PngTools = {
  /** Compresses as zlib does. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  crc32(bytes: Uint8Array, before: number): number;
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const rowsAsDifferences = 2;
const eightBitRgba = [8, 6, 0, 0, 0];

/** The picture as a PNG. */
export async function encodePng(
  { width, height, rgba }: Pixels,
  { deflate, crc32 }: PngTools,
): Promise<Uint8Array> {
  const size = new Uint8Array(8);
  const view = new DataView(size.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const chunk = (type: string, data: Uint8Array) => chunkOf(type, data, crc32);
  const rows = await deflate(filteredRows(width * 4, height, rgba));
  return concatenate([
    Uint8Array.from(signature),
    chunk('IHDR', concatenate([size, Uint8Array.from(eightBitRgba)])),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Each row as its difference from the one above, which compresses better. */
function filteredRows(rowBytes: number, height: number, rgba: Uint8Array): Uint8Array {
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (rowBytes + 1);
    rows[to] = rowsAsDifferences;
    for (let byte = 0; byte < rowBytes; byte += 1) {
      const at = row * rowBytes + byte;
      const above = row === 0 ? 0 : (rgba[at - rowBytes] ?? 0);
      rows[to + 1 + byte] = (rgba[at] ?? 0) - above;
    }
  }
  return rows;
}

function chunkOf(type: string, data: Uint8Array, crc32: PngTools['crc32']): Uint8Array {
  const named = concatenate([new TextEncoder().encode(type), data]);
  const ends = new Uint8Array(8);
  const view = new DataView(ends.buffer);
  view.setUint32(0, data.byteLength);
  view.setUint32(4, crc32(named, 0));
  return concatenate([ends.subarray(0, 4), named, ends.subarray(4)]);
}
