import { Readable } from 'node:stream';
import type { DiskWatch } from '../disk.server.ts';
import { isFull, StoreProblem } from '../outages.server.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';
import { within } from '../within.server.ts';

/** Error names and the status by which stores report a full quota or disk. */
const fullNames = new Set(['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull']);
const fullStatus = 507;

/**
 * The same storage with a time limit on each call. Every failure except a missing file is thrown as
 * a StoreProblem.
 */
export function withLimits(
  storage: Storage,
  answer: number = timeLimits.store.answer,
  requireFreeSpace: DiskWatch['requireFreeSpace'] = () => {},
): Storage {
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await within(answer, work(), silence);
    } catch (error) {
      throw asStoreProblem(error);
    }
  }

  return {
    async put(key, bytes) {
      requireFreeSpace();
      await ask(() => storage.put(key, bytes));
    },
    async putStream(key, stream) {
      requireFreeSpace();
      await putWatched(storage, key, stream, answer);
    },
    async read(key) {
      const file = await ask(() => storage.read(key));
      return file && { ...file, stream: watched(file.stream, answer) };
    },
    async readRange(key, start, end) {
      return watched(await ask(() => storage.readRange(key, start, end)), answer);
    },
    remove: (key) => ask(() => storage.remove(key)),
    walk: (after) => watchedParts(storage.walk(after), answer),
    check: () => ask(() => storage.check()),
  };
}

function silence(): StoreProblem {
  return new StoreProblem('away', 'The store does not answer.');
}

function asStoreProblem(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const kind = isFull(error) || saysFull(error) ? 'full' : 'away';
  return new StoreProblem(kind, error instanceof Error ? error.message : String(error), error);
}

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (fullNames.has(error.name)) return true;
  const answer: unknown = '$metadata' in error ? error.$metadata : undefined;
  const isObject = typeof answer === 'object' && answer !== null;
  if (isObject && 'httpStatusCode' in answer && answer.httpStatusCode === fullStatus) return true;
  return saysFull(error.cause);
}

/**
 * The time runs until the store asks for the next bytes, and after the last ones until it has
 * received them all.
 */
async function putWatched(
  storage: Storage,
  key: string,
  stream: Readable,
  milliseconds: number,
): Promise<void> {
  const late = Promise.withResolvers<never>();
  let sourceProblem: unknown;
  let timer: NodeJS.Timeout | undefined;
  const run = () => (timer = setTimeout(() => late.reject(silence()), milliseconds));
  async function* taken(): AsyncGenerator<Buffer> {
    clearTimeout(timer);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        run();
        yield chunk;
        clearTimeout(timer);
      }
      run();
    } catch (problem) {
      sourceProblem = problem;
      throw problem;
    }
  }
  const body = Readable.from(taken(), { objectMode: false });
  run();
  try {
    await Promise.race([storage.putStream(key, body), late.promise]);
  } catch (error) {
    body.destroy();
    stream.destroy();
    // If the source cannot be read, the store is not at fault.
    throw sourceProblem ?? asStoreProblem(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The time runs while the reader waits for the next bytes, and not while the reader is busy. */
function watched(stream: Readable, milliseconds: number): Readable {
  // The stream may fail before it is read: the error is then reported to the reader.
  stream.on('error', () => {});
  const chunks = watchedParts(stream as AsyncIterable<Buffer>, milliseconds);
  const body = Readable.from(chunks, { objectMode: false });
  return body.once('close', () => stream.destroy());
}

async function* watchedParts<Part>(
  source: AsyncIterable<Part>,
  milliseconds: number,
): AsyncGenerator<Part> {
  const parts = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(milliseconds, parts.next(), silence);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw asStoreProblem(error);
  }
}
