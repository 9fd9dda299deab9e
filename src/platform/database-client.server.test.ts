import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openPool } from './database-client.server.ts';

const { url } = await freshDatabase();

async function withPool(max: number, work: (pool: ReturnType<typeof openPool>) => Promise<void>) {
  const pool = openPool({ connectionString: url, max });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

it('answers many short queries over two connections', () =>
  withPool(8, async (pool) => {
    const ask = () => pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    // On a busy machine they can take the 50 milliseconds after which another one is opened.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = await Promise.all(Array.from({ length: 200 }, ask));
    vi.useRealTimers();
    expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
    expect(pool.totalCount).toBe(2);
  }));

it('opens another connection while two are busy, up to its maximum', () =>
  withPool(4, async (pool) => {
    const holders = [await pool.connect(), await pool.connect()];
    await pool.query('select 1');
    expect(pool.totalCount).toBe(3);
    holders.push(await pool.connect(), await pool.connect());
    expect(pool.totalCount).toBe(4);
    let isAnswered = false;
    const last = pool.query('select 1').then(() => (isAnswered = true));
    await sleep(300);
    expect([isAnswered, pool.totalCount]).toEqual([false, 4]);
    holders.pop()?.release();
    await last;
    for (const holder of holders) holder.release();
  }));

it('has no more connections than its maximum, however many ask', () =>
  withPool(3, async (pool) => {
    await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.1)')));
    expect(pool.totalCount).toBe(3);
  }));

it('keeps to a maximum of one', () =>
  withPool(1, async (pool) => {
    await Promise.all(Array.from({ length: 3 }, () => pool.query('select pg_sleep(0.1)')));
    expect(pool.totalCount).toBe(1);
  }));

it('refuses whoever waits when the server ends, and works when it is back', () =>
  withPool(3, async (pool) => {
    pool.on('error', () => {});
    const slow = Array.from({ length: 6 }, () => pool.query('select pg_sleep(30)'));
    const ended = Promise.allSettled(slow);
    await sleep(200);
    const killer = openPool({ connectionString: url, max: 1 });
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const timer = setInterval(() => void killer.query(kill), 100);
    const answers = await ended;
    clearInterval(timer);
    await killer.end();
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  }));
