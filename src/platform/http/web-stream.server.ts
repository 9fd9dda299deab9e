import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * A stream of Node as the body of a Response. `Readable.toWeb` is not used: when the body is cancelled
 * while a chunk is pending, it throws an uncaught error that may end the process.
 */
export function webStream(
  stream: AsyncIterable<unknown> | Iterable<unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return WebStream.from(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
