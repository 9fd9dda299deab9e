import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase, type OpenDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { migrate } from './migrate.server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.server.ts';
import { queueStates } from './queue/backlog.server.ts';
import { defineQueue, enqueue } from './queue/enqueue.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forge-queue-'));
const file = path.join(folder, 'lines');
const script = path.join(import.meta.dirname, 'queue.test-process.ts');
const queue = defineQueue('test', z.object({ n: z.number() }));
const log = openLog('silent');
const children: ChildProcess[] = [];
let server: EmbeddedPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ folder: path.join(folder, 'db'), log, durable: false });
  database = await openDatabase(server.url, { log });
  await migrate(database.pool);
});

beforeEach(() => writeFileSync(file, ''));

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** A process that does each job in so many milliseconds. */
async function startProcess(milliseconds: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, server.url, file, String(milliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function stateOfQueue() {
  return (await queueStates(database.db)).find(({ name }) => name === queue.name);
}

it('two processes that start at once share the jobs, and each job is done once', async () => {
  await Promise.all([startProcess(10), startProcess(10)]);
  for (let n = 0; n < 40; n += 1) await enqueue(database.db, queue, { n });
  await vi.waitUntil(() => lines().filter((line) => line.startsWith('done')).length >= 40, 60_000);
  await vi.waitUntil(async () => (await stateOfQueue())?.active === 0, 10_000);
  expect(new Set(lines()).size).toBe(80);
  expect(lines()).toHaveLength(80);
});

it('a job of a process that was killed is done by another one after its time', async () => {
  const first = await startProcess(600_000);
  await enqueue(database.db, queue, { n: 1 });
  await vi.waitUntil(() => lines().includes('begun 1'), 20_000);
  await end(first, 'SIGKILL');
  expect(await stateOfQueue()).toMatchObject({ active: 1 });
  await startProcess(10);
  await vi.waitUntil(() => lines().includes('done 1'), 60_000);
  expect(lines()).toEqual(['begun 1', 'begun 1', 'done 1']);
});

it('a process that is told to stop ends its job first, and begins no other', async () => {
  const child = await startProcess(1_500);
  for (const n of [1, 2]) await enqueue(database.db, queue, { n });
  await vi.waitUntil(() => lines().length === 1, 20_000);
  await end(child, 'SIGTERM');
  expect(lines()).toEqual(['begun 1', 'done 1']);
  expect(await stateOfQueue()).toMatchObject({ waiting: 1, active: 0, retrying: 0 });
});
