import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { endWorkers, openJobs } from './jobs.server.ts';
import type { TestOrder } from './testing/job.server.ts';
import { JobStopped } from './worker-process.server.ts';

const seconds = 1.5;
const waiting = { waiting: 20, waitingEach: 20, busy: 'busy', ownBusy: 'own busy' };
const jobs = new URL('./testing/job.server.ts', import.meta.url);
const act = openJobs<TestOrder, unknown>(jobs, { seconds, megabytes: 240, ...waiting });
const answer = (person: string, value: unknown) => act(person, { act: 'answer', value });

afterAll(endWorkers);

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

function childrenOfThis(): string[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

describe('a job', () => {
  it('gets what was sent and sends back what came out, bytes included', async () => {
    const value = { bytes: new Uint8Array([1, 2, 3]), list: [1, null, 'ﷺ'] };
    expect(await answer('a', value)).toEqual(value);
  });

  it.each([
    ['in a loop', { act: 'loop' }],
    ['in a library', { act: 'stuck library' }],
    ['longer than it allowed itself', { act: 'shorter', seconds: 0.2 }],
    ['with small objects', { act: 'heap' }],
    ['with memory outside of the heap', { act: 'buffers' }],
    ['with one allocation that ends a process', { act: 'one huge list' }],
    ['by a crash', { act: 'crash' }],
    ['by leaving', { act: 'leave' }],
  ] as [string, TestOrder][])(
    'that goes on %s is stopped, and the next one runs',
    async (_, order) => {
      await expect(act('a', order)).rejects.toBeInstanceOf(JobStopped);
      expect(await answer('a', 'next')).toBe('next');
    },
  );

  it('that refuses gives its refusal, and one with a defect its error', async () => {
    await expect(act('a', { act: 'refuse' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'This is no picture.',
    });
    await expect(act('a', { act: 'fail' })).rejects.toThrow('A defect.');
    await expect(act('a', { act: 'fail' })).rejects.not.toBeInstanceOf(JobStopped);
  });

  it('knows no secret of the server', async () => {
    process.env['FORGE_SECRET'] = 'a secret';
    const fresh = openJobs<TestOrder, string[]>(jobs, { seconds, megabytes: 240, ...waiting });
    const names = await fresh('a', { act: 'environment' });
    delete process.env['FORGE_SECRET'];
    expect(names).toContain('UV_THREADPOOL_SIZE');
    expect(names.filter((name) => /FORGE|DATABASE|SECRET|STRIPE|S3/.test(name))).toEqual([]);
  });

  it('of another person does not wait for the ten of one', async () => {
    const ended: string[] = [];
    const own = Array.from({ length: 10 }, () =>
      act('a', { act: 'shorter', seconds: 0.05 }).catch(() => ended.push('a')),
    );
    await answer('b', 1);
    ended.push('b');
    await Promise.all(own);
    expect(ended.indexOf('b')).toBeLessThan(5);
  });
});

describe('a worker', () => {
  it('does job after job, and is replaced once one left it with much memory', async () => {
    // A virtual machine may take a second to provide the memory that this job fills.
    const unhurried = openJobs<TestOrder, unknown>(jobs, {
      seconds: 20,
      megabytes: 240,
      ...waiting,
    });
    const first = await unhurried('a', { act: 'process' });
    expect(await unhurried('a', { act: 'process' })).toBe(first);
    await unhurried('a', { act: 'hoard' });
    expect(await unhurried('a', { act: 'process' })).not.toBe(first);
    await expect.poll(() => isRunning(first)).toBe(false);
  });

  it('lives on when a key in the terminal means all processes, and ends with the pool', async () => {
    const pid = Number(await act('a', { act: 'process' }));
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await act('a', { act: 'process' })).toBe(pid);
    endWorkers();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await answer('a', 'a new one')).toBe('a new one');
  });

  it('that is killed while it starts is replaced, and the job is done', async () => {
    const fresh = openJobs<TestOrder, number>(jobs, { seconds, megabytes: 240, ...waiting });
    const before = childrenOfThis();
    const done = fresh('a', { act: 'process' });
    const started = childrenOfThis().filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    process.kill(Number(started[0]), 'SIGKILL');
    expect(String(await done)).not.toBe(started[0]);
  });

  it('whose module cannot be loaded is a defect, not a fault of the job', async () => {
    const missing = new URL('./testing/missing.server.ts', import.meta.url);
    const none = openJobs(missing, { seconds, megabytes: 240, ...waiting });
    await expect(none('a', 1)).rejects.toThrow('A worker did not start.');
  });
});
