import { availableParallelism } from 'node:os';
import type { JobLimits } from './messages.ts';
import { createFairSemaphore, type FairSemaphoreLimits } from './fair-semaphore.ts';
import {
  startWorkerProcess,
  WorkerNotStarted,
  type WorkerProcess,
} from './worker-process.server.ts';

type Options = JobLimits & Omit<FairSemaphoreLimits, 'atOnce' | 'atOnceEach'>;

/** Runs a job for a person, and returns its result. */
export type DoJob<Input, Output> = (personId: string, input: Input) => Promise<Output>;

const idleMilliseconds = 30_000;
const workersOfOnePool = Math.max(2, Math.min(4, availableParallelism()));
const workers = new Set<WorkerProcess>();

/**
 * Opens a pool of processes for the jobs of one module: for everything that parses bytes or texts
 * of visitors. A job beyond its time or memory limit is killed with its process; the next one gets
 * a new process. The processes start with the first job, and end when there has been none for a
 * while.
 * @param jobs the module that exports `work`; the server itself never loads it
 * @throws (the returned function) Refusal of the job or because too many are waiting, JobStopped
 */
export function openJobs<Input, Output>(
  jobs: URL,
  { seconds, megabytes, ...waiting }: Options,
): DoJob<Input, Output> {
  // One slot always stays free for somebody else.
  const [atOnce, atOnceEach] = [workersOfOnePool, workersOfOnePool - 1];
  const runInTurn = createFairSemaphore({ ...waiting, atOnce, atOnceEach });
  const idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = [];

  function take(): WorkerProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer);
      if (next.worker.isFit()) return next.worker;
      end(next.worker);
    }
    const worker = startWorkerProcess(jobs, { seconds, megabytes });
    workers.add(worker);
    return worker;
  }

  function returnToPool(worker: WorkerProcess): void {
    if (!worker.isFit()) return end(worker);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      end(worker);
    }, idleMilliseconds);
    timer.unref();
    idle.push({ worker, timer });
  }

  async function runOnce(input: Input): Promise<Output> {
    const worker = take();
    try {
      return (await worker.run(input)) as Output;
    } finally {
      returnToPool(worker);
    }
  }

  return (personId, input) =>
    runInTurn(personId, async () => {
      try {
        return await runOnce(input);
      } catch (error) {
        // Such as one that the system killed for its memory. One that never starts fails again.
        if (error instanceof WorkerNotStarted) return await runOnce(input);
        throw error;
      }
    });
}

function end(worker: WorkerProcess): void {
  workers.delete(worker);
  worker.release();
}

/** Ends all workers of this process. A later job starts a new one. */
export function endWorkers(): void {
  for (const worker of workers) end(worker);
}
