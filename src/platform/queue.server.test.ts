import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#test/database.ts';
import { doJobs, jobsOf, openTestQueue, quickPolicy } from '#test/queue.ts';
import { prepareQueues, workOn, type QueuePolicy } from './queue.server.ts';
import { failedJobs, retryFailedJobs } from './queue/backlog.server.ts';
import { openLog } from './log.server.ts';
import { forRequest } from './log/request.server.ts';
import { defineQueue, enqueue, enqueueAll, enqueueLater } from './queue/enqueue.server.ts';

const database = await freshDatabase();
const { db, pool } = database;
const dataSchema = z.object({ n: z.number() });

let count = 0;

/** A queue that no other test has. */
async function makeQueue(policy: QueuePolicy = quickPolicy) {
  count += 1;
  const queue = defineQueue(`test-${count}`, dataSchema);
  await prepareQueues(pool, [{ queue: queue.name, policy }]);
  return queue;
}

describe('a job', () => {
  it('is there if and only if its transaction is committed', async () => {
    const queue = await makeQueue();
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, queue, { n: 1 });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await jobsOf(database, queue)).toMatchObject({ waiting: 0 });
    await db.transaction((tx) => enqueue(tx, queue, { n: 2 }));
    expect(await jobsOf(database, queue)).toMatchObject({ waiting: 1 });
  });

  it('is written once under one name, also after it was done', async () => {
    const queue = await makeQueue();
    const done: number[] = [];
    const run = async ({ n }: { n: number }) => void done.push(n);
    for (const n of [1, 2]) await enqueue(db, queue, { n }, 'one');
    await doJobs(database, queue, run);
    await enqueue(db, queue, { n: 3 }, 'one');
    await enqueue(db, queue, { n: 4 }, 'another');
    await doJobs(database, queue, run);
    expect(done).toEqual([1, 4]);
  });

  it('of a queue that does not exist is refused', async () => {
    const queue = defineQueue('nowhere', dataSchema);
    await expect(enqueue(db, queue, { n: 1 })).rejects.toThrow('no queue named "nowhere"');
  });

  it('is done once, however many processes look for it', async () => {
    const queue = await makeQueue();
    for (let n = 0; n < 60; n += 1) await enqueue(db, queue, { n });
    const done: number[] = [];
    await doJobs(database, queue, async ({ n }) => void done.push(n), { processes: 4 });
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });
});

describe('the request that queued a job', () => {
  it('is in each line of the log meanwhile, and in the jobs that it queues in turn', async () => {
    const [queue, next] = [await makeQueue(), await makeQueue()];
    await forRequest('request-1', () => enqueue(db, queue, { n: 1 }));
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => lines.push(line) });
    await doJobs(database, queue, async ({ n }) => {
      log.info({ n }, 'in a job');
      await enqueueLater(db, next, { n: 2 }, 0);
    });
    await doJobs(database, next, async (data) => log.info(data, 'in the next'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'in a job', n: 1, requestId: 'request-1' },
      { msg: 'in the next', n: 2, requestId: 'request-1' },
    ]);
  });

  it('is shown with the job that failed, apart from what the job says', async () => {
    const queue = await makeQueue({ ...quickPolicy, attempts: 1 });
    await forRequest('request-2', () => enqueueAll(db, queue, [{ n: 3 }]));
    await doJobs(database, queue, () => Promise.reject(new Error('No.')));
    const failed = (await failedJobs(db, 10)).filter(({ name }) => name === queue.name);
    expect(failed).toMatchObject([{ data: '{"n": 3}', requestId: 'request-2' }]);
  });
});

describe('a job that fails', () => {
  it('is tried again after growing pauses, and then shows in the backlog', async () => {
    const queue = await makeQueue();
    await enqueue(db, queue, { n: 7 });
    const tries: number[] = [];
    const fail = async () => {
      tries.push(Date.now());
      throw new Error('Failed query: secret', { cause: new Error('The server said no.') });
    };
    const work = workOn(queue, fail, { policy: quickPolicy });
    const close = await openTestQueue(database, [work]);
    await vi.waitUntil(async () => (await jobsOf(database, queue)).retrying === 1, 5_000);
    await vi.waitUntil(async () => (await jobsOf(database, queue)).failed === 1, 20_000);
    await close();
    const [first = 0, second = 0, third = 0] = tries;
    expect(tries).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    expect(third - second).toBeGreaterThanOrEqual(2_000);
    const failed = (await failedJobs(db, 10)).filter(({ name }) => name === queue.name);
    expect(failed).toEqual([
      {
        name: queue.name,
        id: expect.any(String),
        isGivenUp: true,
        createdAt: expect.any(Date),
        nextTryAt: expect.any(Date),
        data: '{"n": 7}',
        requestId: null,
        tries: 3,
        reason: 'The server said no.',
      },
    ]);
  });

  it('begins anew when a person asks for it', async () => {
    const queue = await makeQueue({ ...quickPolicy, attempts: 1 });
    await enqueue(db, queue, { n: 8 });
    const done: number[] = [];
    let isBroken = true;
    const run = async (_: null, { n }: { n: number }) => {
      if (isBroken) throw new Error('no');
      done.push(n);
    };
    const policy = { ...quickPolicy, attempts: 1 };
    const close = await openTestQueue(database, [workOn(queue, run, { policy })]);
    await vi.waitUntil(async () => (await jobsOf(database, queue)).failed === 1, 5_000);
    isBroken = false;
    expect(await retryFailedJobs(db)).toBeGreaterThanOrEqual(1);
    await vi.waitUntil(() => done.length === 1, 5_000);
    await close();
    expect(await jobsOf(database, queue)).toMatchObject({ failed: 0, retrying: 0, active: 0 });
  });

  it('takes data only as it was agreed on', async () => {
    const queue = await makeQueue({ ...quickPolicy, attempts: 1 });
    const older = defineQueue(queue.name, z.object({ m: z.string() }));
    await enqueue(db, older, { m: 'x' });
    const policy = { ...quickPolicy, attempts: 1 };
    const run = vi.fn<() => Promise<void>>();
    const close = await openTestQueue(database, [workOn(queue, run, { policy })]);
    await vi.waitUntil(async () => (await jobsOf(database, queue)).failed === 1, 5_000);
    await close();
    expect(run).not.toHaveBeenCalled();
  });
});

describe('polling', () => {
  it('takes one connection for all queues', async () => {
    const queues = [await makeQueue(), await makeQueue(), await makeQueue(), await makeQueue()];
    const busy: number[] = [];
    const note = () => busy.push(pool.totalCount - pool.idleCount);
    const work = queues.map((queue) => workOn(queue, async () => {}, { policy: quickPolicy }));
    const close = await openTestQueue(database, work);
    pool.on('acquire', note);
    await vi.waitUntil(() => busy.length > 40, 5_000);
    pool.off('acquire', note);
    await close();
    expect(Math.max(...busy)).toBe(1);
  });
});

describe('stopping', () => {
  it('waits for what is under way, and begins nothing', async () => {
    const queue = await makeQueue();
    for (const n of [1, 2]) await enqueue(db, queue, { n });
    const begun: number[] = [];
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const run = async (_: null, { n }: { n: number }, signal: AbortSignal) => {
      begun.push(n);
      signal.addEventListener('abort', () => globalThis.setTimeout(finish, 300));
      await finished;
    };
    const close = await openTestQueue(database, [workOn(queue, run, { policy: quickPolicy })]);
    await vi.waitUntil(() => begun.length === 1, 5_000);
    const asked = Date.now();
    await close();
    expect(Date.now() - asked).toBeGreaterThanOrEqual(290);
    expect(begun).toEqual([1]);
    expect(await jobsOf(database, queue)).toMatchObject({ waiting: 1, active: 0, retrying: 0 });
  });

  it('leaves what ended early to another process', async () => {
    const queue = await makeQueue();
    await enqueue(db, queue, { n: 1 });
    let isBegun = false;
    const run = async (_: null, __: object, signal: AbortSignal) => {
      isBegun = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    };
    const close = await openTestQueue(database, [workOn(queue, run, { policy: quickPolicy })]);
    await vi.waitUntil(() => isBegun, 5_000);
    await close();
    expect(await jobsOf(database, queue)).toMatchObject({ active: 0, retrying: 1 });
  });
});
