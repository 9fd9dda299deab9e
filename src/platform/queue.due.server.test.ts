import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#test/database.ts';
import { jobsOf, openTestQueue, quickPolicy } from '#test/queue.ts';
import { openQueue, prepareQueues, workOn, type QueuePolicy } from './queue.server.ts';
import { openLog } from './log.server.ts';
import { defineQueue, enqueue } from './queue/enqueue.server.ts';

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

describe('what is due by itself', () => {
  it.each([
    ['once in an hour', 'hourly', 1],
    ['once for each start', 'start', 2],
  ] as const)('is done %s', async (_, when, times) => {
    const queue = defineQueue(`due-${when}`, z.object({}));
    const policy = { ...quickPolicy, when: [when] };
    const run = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    for (let start = 0; start < 2; start += 1) {
      const close = await openTestQueue(database, [workOn(queue, run, { policy })]);
      await vi.waitUntil(async () => run.mock.calls.length > (times - 1) * start, 5_000);
      await close();
    }
    expect(run).toHaveBeenCalledTimes(times);
  });

  it('is done at a start after what must be there first, which may write jobs itself', async () => {
    const asked = await makeQueue();
    const queue = defineQueue('looks-at-the-start', z.object({}));
    const seen: string[] = [];
    const atStart: QueuePolicy = { ...quickPolicy, when: ['start'] };
    const work = [
      workOn(queue, async () => void seen.push('job at the start'), { policy: atStart }),
      workOn(asked, async () => void seen.push('job of its own'), { policy: quickPolicy }),
    ];
    const first = async () => {
      await setTimeout(200);
      await enqueue(db, asked, { n: 1 });
      seen.push('what is first');
    };
    const log = openLog('silent');
    const close = await openQueue({ pool, site: null, work, log, first });
    await vi.waitUntil(() => seen.length === 3, 5_000);
    await close();
    expect(seen[0]).toBe('what is first');
  });

  it('begins later than what people ask for', async () => {
    const asked = await makeQueue();
    const due = defineQueue('due-after-a-while', z.object({}));
    const seen: string[] = [];
    const work = [
      workOn(due, async () => void seen.push('due'), {
        policy: { ...quickPolicy, when: ['start', 'hourly'] },
      }),
      workOn(asked, async () => void seen.push('asked for'), { policy: quickPolicy }),
    ];
    const log = openLog('silent');
    const close = await openQueue({ pool, site: null, work, log, quietSeconds: 1 });
    await enqueue(db, asked, { n: 1 });
    // The jobs due at startup and in each hour are run twice in succession.
    await vi.waitUntil(() => seen.length >= 2, 10_000);
    await close();
    expect(seen.slice(0, 2)).toEqual(['asked for', 'due']);
  });

  it('is left alone by a site that does not do it', async () => {
    const queue = await makeQueue();
    await enqueue(db, queue, { n: 1 });
    const run = vi.fn<() => Promise<void>>();
    const work = workOn(queue, run, { policy: quickPolicy, isOn: () => false });
    const other = defineQueue('asked-for-meanwhile', z.object({}));
    const done = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    const start = workOn(other, done, { policy: { ...quickPolicy, when: ['start'] } });
    const close = await openTestQueue(database, [work, start]);
    await vi.waitUntil(() => done.mock.calls.length === 1, 5_000);
    await close();
    expect(run).not.toHaveBeenCalled();
    expect(await jobsOf(database, queue)).toMatchObject({ waiting: 1 });
  });
});
