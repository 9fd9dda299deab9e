import type { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * A stream of Node as the body of a Response. Not `Readable.toWeb`: that one throws where nobody
 * catches, and so may end the process, when the body is cancelled while a chunk is on its way.
 */
export function webStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  return WebStream.from(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
