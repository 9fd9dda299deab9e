import type { Readable } from 'node:stream';

/**
 * A stream of Node as the body of a Response, closed when the body is cancelled. `Readable.toWeb` is not
 * used: when the body is cancelled while a chunk is pending, it throws an uncaught error that may end
 * the process. `ReadableStream.from` closes nothing if the body was never read.
 * @param onEnd is awaited once everything was read
 */
export function webStream(
  source: Readable,
  onEnd?: () => Promise<void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (!done) return controller.enqueue(value);
        await onEnd?.();
        controller.close();
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}
