import { openLog } from '#platform/log.server.ts';
import { openQueue, workOn, type QueuedWork, type QueuePolicy } from '#platform/queue.server.ts';
import { queueStates, type QueueState } from '#platform/queue/backlog.server.ts';
import type { Queue } from '#platform/queue/enqueue.server.ts';
import { vi } from 'vitest';
import type { FreshDatabase } from './database.ts';

/** A policy with which no test has to wait. */
export const quickPolicy: QueuePolicy = {
  when: ['asked'],
  attempts: 3,
  pauseSeconds: 1,
  expireSeconds: 60,
  keepDays: 1,
  pollSeconds: 0.02,
};

/** Opens the queue like a process that does only this; returns a function that stops it. */
export function openTestQueue(
  { pool }: FreshDatabase,
  work: readonly QueuedWork<null>[],
): Promise<() => Promise<void>> {
  return openQueue({ pool, site: null, work, log: openLog('silent'), expiryCheckSeconds: 1 });
}

/** Runs the waiting jobs, in this many parallel processes, until none is left to do now. */
export async function doJobs<Data extends object>(
  database: FreshDatabase,
  queue: Queue<Data>,
  run: (data: Data) => Promise<void>,
  { processes = 1 } = {},
): Promise<void> {
  const work = [workOn(queue, (_: null, data: Data) => run(data), { policy: quickPolicy })];
  const closers = await Promise.all(
    Array.from({ length: processes }, () => openTestQueue(database, work)),
  );
  await vi.waitUntil(async () => {
    const { waiting, active } = await jobsOf(database, queue);
    return waiting + active === 0;
  }, 10_000);
  await Promise.all(closers.map((close) => close()));
}

/** The number of jobs in a queue, by their state. */
export async function jobsOf(
  { db }: Pick<FreshDatabase, 'db'>,
  { name }: Pick<Queue, 'name'>,
): Promise<QueueState> {
  const state = (await queueStates(db)).find((one) => one.name === name);
  if (!state) throw new Error(`There is no queue named "${name}".`);
  return state;
}
