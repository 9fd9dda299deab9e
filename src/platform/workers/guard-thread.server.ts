import { workerData } from 'node:worker_threads';

// The thread of guard.server.ts.
const everyMilliseconds = 20;
const { end, maxBytes } = workerData as { end: BigInt64Array; maxBytes: number };

setInterval(() => {
  const last = Atomics.load(end, 0);
  const isLate = last !== 0n && process.hrtime.bigint() > last;
  if (isLate || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, everyMilliseconds);
