import type { ByteSource } from '#shared/byte-source.ts';

/** The loaded bytes of a file. */
export type Part = { start: number; bytes: Uint8Array };
export type Range = { start: number; length: number };

/** Thrown for bytes that have not been loaded. */
export class MissingBytes extends Error {
  readonly range: Range;

  constructor(range: Range) {
    super('These bytes were not read yet.');
    this.range = range;
  }
}

/** A file of which only parts have been loaded. */
export function sparseSource(bytes: number, parts: readonly Part[]): ByteSource {
  return {
    bytes,
    read(position, length) {
      const end = Math.min(position + length, bytes);
      const part = parts.find(
        (one) => one.start <= position && end <= one.start + one.bytes.byteLength,
      );
      if (!part) throw new MissingBytes({ start: position, length: end - position });
      return Promise.resolve(part.bytes.subarray(position - part.start, end - part.start));
    },
  };
}
