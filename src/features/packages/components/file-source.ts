import type { ByteSource } from '#shared/byte-source.ts';

const windowBytes = 512 * 1024;

/**
 * A local file as a source: only the requested parts are read, in windows, since the headers of an
 * archive are many and small. `onRead` receives the total number of bytes read.
 */
export function fileSource(file: Blob, onRead: (bytes: number) => void): ByteSource {
  let start = 0;
  let held = new Uint8Array();
  let total = 0;
  const load = async (position: number, length: number) => {
    const bytes = new Uint8Array(await file.slice(position, position + length).arrayBuffer());
    total += bytes.byteLength;
    onRead(total);
    return bytes;
  };
  return {
    bytes: file.size,
    async read(position, length) {
      const end = Math.min(position + length, file.size);
      if (length > windowBytes) return load(position, length);
      if (position < start || end > start + held.byteLength) {
        held = await load(position, windowBytes);
        start = position;
      }
      return held.subarray(position - start, end - start);
    },
  };
}
