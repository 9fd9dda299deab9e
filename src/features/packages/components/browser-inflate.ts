import { crc32 } from '#shared/browser-unpacking.ts';
import type { Inflate } from '../archive/contents.ts';

/** One chunk may inflate to a thousand times its size before it can be stopped. */
const chunkBytes = 16 * 1024;

/** Inflates with browser APIs. */
export const browserInflate: Inflate = {
  raw(chunks) {
    let taken = 0;
    return {
      // The stream fails if anything follows the compressed data, so it used all of it.
      consumed: () => taken,
      async *[Symbol.asyncIterator]() {
        const input = readableOf(chunks, (bytes) => {
          taken += bytes;
        });
        const reader = input.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            yield value;
          }
        } finally {
          await reader.cancel().catch(() => undefined);
        }
      },
    };
  },
  crc32,
};

function readableOf(
  chunks: AsyncIterable<Uint8Array>,
  onTaken: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest = new Uint8Array();
  return new ReadableStream({
    async pull(controller) {
      if (rest.byteLength === 0) {
        const { done, value } = await iterator.next();
        if (done) return controller.close();
        rest = new Uint8Array(value);
      }
      const piece = rest.subarray(0, chunkBytes);
      rest = rest.subarray(chunkBytes);
      onTaken(piece.byteLength);
      controller.enqueue(piece);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
