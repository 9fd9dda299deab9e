import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openDatabase } from './database.server.ts';

const { pool, url } = await freshDatabase();

type Row = { pid: number; value: number | string };

const sum = { name: 'sum', text: 'select pg_backend_pid() as pid, 10 / $1::int as value' };
const echo = { name: 'echo', text: 'select pg_backend_pid() as pid, $1::text as value' };
const wait = {
  name: 'wait',
  text: 'select pg_backend_pid() as pid, pg_sleep($1::float)::text as value',
};
const end = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid()) as value' };

async function ask(query: { name?: string; text: string }, value?: unknown): Promise<Row> {
  const { rows } = await pool.query<Row>(query, value === undefined ? [] : [value]);
  return rows[0] ?? { pid: 0, value: 0 };
}

/** The next one of the event loop, in which queries are sent. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

afterEach(() => vi.restoreAllMocks());

it('asks over one connection, in one packet, and gives each its own answer', async () => {
  await ask(sum, 1);
  const written = vi.spyOn(Socket.prototype, '_writev');
  const answers = await Promise.all([ask(sum, 5), ask(echo, 'a'), ask(sum, 2), ask(echo, 'b')]);
  expect(answers.map(({ value }) => value)).toEqual([2, 'a', 5, 'b']);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  expect(written).toHaveBeenCalledTimes(1);
});

it('asks over one more connection for every 32 queries that take a while', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask(wait, 0.01)));
  const counts = Map.groupBy(answers, ({ pid }) => pid);
  expect([...counts.values()].map(({ length }) => length)).toEqual([32, 32, 16]);
});

it('answers each of many queries', async () => {
  const values = Array.from({ length: 80 }, (_, n) => `${n}`);
  const answers = await Promise.all(values.map((value) => ask(echo, value)));
  expect(answers.map(({ value }) => value)).toEqual(values);
});

it('asks over the same connection while its answers arrive', async () => {
  await ask(echo, 'warm');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const before = ask(wait, 0.1);
  await turn();
  clock.mockReturnValue(1040);
  const during = ask(wait, 0.1);
  await before;
  await turn();
  clock.mockReturnValue(1080);
  const pids = (await Promise.all([before, during, ask(echo, 'next')])).map(({ pid }) => pid);
  expect(new Set(pids).size).toBe(1);
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('asks over another connection when there was no answer for 50 ms', async () => {
  await ask(echo, 'warm');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const before = ask(wait, 0.2);
  await turn();
  clock.mockReturnValue(1051);
  const first = await Promise.race([before, ask(echo, 'next')]);
  expect(first.value).toBe('next');
  expect((await before).pid).not.toBe(first.pid);
});

it('asks what has no name on connections of its own', async () => {
  const pids = await Promise.all([
    ask(sum, 1),
    ask({ text: 'select pg_backend_pid() as pid, pg_sleep(0.2)' }),
    ask({ text: 'select pg_backend_pid() as pid, pg_sleep(0.2)' }),
  ]);
  expect(new Set(pids.map(({ pid }) => pid)).size).toBe(3);
});

it('lets one query fail alone, and replaces its connection', async () => {
  const [before, ...others] = await Promise.allSettled([
    ask(echo, 'before'),
    ask(sum, 0),
    ask(echo, 'after'),
  ]);
  expect(others).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) },
    { status: 'fulfilled', value: expect.objectContaining({ value: 'after' }) },
  ]);
  const { pid } = before.status === 'fulfilled' ? before.value : { pid: 0 };
  const later = await Promise.all(Array.from({ length: 20 }, () => ask(sum, 1)));
  expect(later.map((one) => one.pid)).not.toContain(pid);
});

it('asks over another connection once a query has failed', async () => {
  await ask(echo, 'warm');
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const failing = Promise.allSettled([ask(echo, 'before'), ask(sum, 0), ask(wait, 0.2)]);
  await turn();
  const slow = ask(wait, 0.3);
  await failing;
  const [a, b] = await Promise.all([slow, ask(echo, 'next')]);
  expect(b.pid).not.toBe(a.pid);
  expect((await ask(echo, 'later')).pid).not.toBe(a.pid);
});

it('fails every query of a connection that is lost, and no later one', async () => {
  const outcomes = await Promise.allSettled([ask(echo, 'a'), ask(end), ask(echo, 'b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await ask(echo, 'later')).value).toBe('later');
});

it('says so to each query if there is no connection', async () => {
  const closed = await openDatabase(url, { log: { warn: vi.fn<(message: string) => void>() } });
  await closed.close();
  const outcomes = await Promise.allSettled([1, 2].map((value) => closed.pool.query(sum, [value])));
  const reason = expect.objectContaining({ message: expect.stringContaining('after calling end') });
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason })));
});
