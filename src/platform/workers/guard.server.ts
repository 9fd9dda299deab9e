import { Worker } from 'node:worker_threads';
import type { JobClock } from './messages.ts';

/**
 * Watches this process from a separate thread, which keeps running while the main thread is stuck
 * in a loop or in a library. Beyond the memory or time limit the thread kills the process, even if
 * the server that started it has ended.
 */
export function startGuard(megabytes: number) {
  const end = new BigInt64Array(new SharedArrayBuffer(8));
  const thread = new Worker(new URL('./guard-thread.server.ts', import.meta.url), {
    workerData: { end, maxBytes: megabytes * 1024 * 1024 },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.unref();
  const inSeconds = (seconds: number) =>
    process.hrtime.bigint() + BigInt(Math.round(seconds * 1_000_000_000));

  return {
    begin(seconds: number): JobClock {
      Atomics.store(end, 0, inSeconds(seconds));
      return {
        allow(fewer) {
          const sooner = inSeconds(fewer);
          if (sooner < Atomics.load(end, 0)) Atomics.store(end, 0, sooner);
        },
      };
    },
    rest: () => void Atomics.store(end, 0, 0n),
  };
}
