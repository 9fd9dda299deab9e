import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { prepareQueues, workOn } from '#platform/queue.server.ts';
import { defineQueue, enqueueLater } from '#platform/queue/enqueue.server.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openTestQueue, quickPolicy } from '#test/queue.ts';

const database = await freshDatabase();
const { db, pool } = database;
const { as } = openTestSite(database);
const moderator = await makePerson(db, { isModerator: true });
const member = await makePerson(db);
const queue = defineQueue('recount', z.object({ n: z.number() }));
await prepareQueues(pool, [{ queue: queue.name, policy: quickPolicy }]);

beforeEach(() => db.execute(sql`delete from pgboss.job`));

const reason = 'The server said no to https://a:secret@example.org';

async function makeFailed(state: 'failed' | 'retry' = 'failed', n = 1) {
  const id = await enqueueLater(db, queue, { n }, 60);
  const output = JSON.stringify({ message: reason });
  await db.execute(
    sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = 2, output = ${output}::jsonb where id = ${id}`,
  );
  return { queue: queue.name, id };
}

const jobs = as(moderator).jobs;

describe('jobs that failed', () => {
  it('are listed with what they were to do and why they could not, without secrets', async () => {
    const { id } = await makeFailed();
    await makeFailed('retry');
    await enqueueLater(db, queue, { n: 9 }, 0);
    const { jobs: listed, isCut } = await jobs.failed();
    expect(isCut).toBe(false);
    expect(listed.toSorted((a, b) => Number(a.isGivenUp) - Number(b.isGivenUp))).toMatchObject([
      { isGivenUp: false },
      {
        id,
        queue: 'recount',
        data: '{"n": 1}',
        tries: 3,
        isGivenUp: true,
        reason: 'The server said no to https://[redacted]@example.org',
      },
    ]);
  });

  it('are listed up to a hundred', async () => {
    for (let n = 0; n < 101; n += 1) await makeFailed('failed', n);
    const { jobs: listed, isCut } = await jobs.failed();
    expect([listed.length, isCut]).toEqual([100, true]);
  });

  it('are done when they are retried, one or all', async () => {
    const one = await makeFailed('failed', 1);
    await makeFailed('failed', 2);
    await makeFailed('retry', 3);
    const done: number[] = [];
    const run = async (_: null, { n }: { n: number }) => void done.push(n);
    const work = [workOn(queue, run, { policy: quickPolicy })];
    const close = await openTestQueue(database, work);
    await jobs.retry(one);
    await vi.waitUntil(() => done.length === 1, 5_000);
    expect(done).toEqual([1]);
    expect(await jobs.retryAll()).toEqual({ count: 2 });
    await vi.waitUntil(() => done.length === 3, 5_000);
    await close();
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await jobs.retryAll()).toEqual({ count: 0 });
  });

  it('that are dismissed are gone, and never done', async () => {
    const one = await makeFailed();
    await jobs.dismiss(one);
    expect((await jobs.failed()).jobs).toEqual([]);
    expect(await jobs.retryAll()).toEqual({ count: 0 });
    const gone = {
      status: 409,
      message: 'This job is no longer on the list: it was completed or dismissed, or is running.',
    };
    await expect(jobs.dismiss(one)).rejects.toMatchObject(gone);
    await expect(jobs.retry(one)).rejects.toMatchObject(gone);
  });

  it('that are waiting or under way cannot be dismissed', async () => {
    const id = await enqueueLater(db, queue, { n: 1 }, 0);
    await expect(jobs.dismiss({ queue: queue.name, id })).rejects.toMatchObject({ status: 409 });
  });

  it('of nobody are refused by their id', async () => {
    const wrong = { queue: queue.name, id: 'none' };
    await expect(jobs.retry(wrong)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['a visitor', null, { status: 401, message: 'Please log in.' }],
    ['a member', member, { status: 403, message: 'Only moderators can see jobs that failed.' }],
  ])('are for moderators alone, and not for %s', async (_, viewer, refusal) => {
    const one = await makeFailed();
    const calls = as(viewer).jobs;
    const asked = [calls.failed(), calls.retry(one), calls.retryAll(), calls.dismiss(one)];
    for (const call of asked) await expect(call).rejects.toMatchObject(refusal);
    expect((await jobs.failed()).jobs).toHaveLength(1);
  });
});
