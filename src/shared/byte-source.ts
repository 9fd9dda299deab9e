/** Bytes that are read by position, wherever they are stored. */
export type ByteSource = {
  bytes: number;
  /** Exactly this part; fewer bytes only at the end of the source. */
  read(position: number, length: number): Promise<Uint8Array>;
};

const chunkBytes = 128 * 1024;

/** A part of a source as a separate source. */
export function partOf(source: ByteSource, start: number, bytes: number): ByteSource {
  return {
    bytes,
    read: (position, length) =>
      source.read(start + position, Math.max(0, Math.min(length, bytes - position))),
  };
}

/** The content of a source, in chunks. */
export async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < source.bytes; position += chunkBytes) {
    yield await source.read(position, Math.min(chunkBytes, source.bytes - position));
  }
}

/** Bytes in memory as a source. */
export function sourceOf(all: Uint8Array): ByteSource {
  return {
    bytes: all.byteLength,
    read: (position, length) => Promise.resolve(all.subarray(position, position + length)),
  };
}

/** These parts one after the other, in a new array. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let position = 0;
  for (const part of parts) {
    all.set(part, position);
    position += part.byteLength;
  }
  return all;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether these bytes are at this position. */
export function hasBytes(bytes: Uint8Array, expected: readonly number[], position = 0): boolean {
  return expected.every((byte, index) => bytes[position + index] === byte);
}
