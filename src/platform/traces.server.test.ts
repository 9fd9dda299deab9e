import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#test/database.ts';
import { freePort } from '#test/forge-process.ts';
import { doJobs, quickPolicy } from '#test/queue.ts';
import { prepareQueues } from './queue.server.ts';
import { defineQueue, enqueue } from './queue/enqueue.server.ts';
import { openTraces, traced } from './traces.server.ts';

const database = await freshDatabase();
const { db, pool } = database;
const log = { warn: vi.fn() };
const port = await freePort();

const spanSchema = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number().optional() }),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** A collector that records what it receives. */
const spans: z.infer<typeof spanSchema>[] = [];
const paths: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  paths.push(request.url);
  void text(request).then((body) => {
    const { resourceSpans } = sentSchema.parse(JSON.parse(body));
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  });
}).listen(port, '127.0.0.1');
afterAll(() => collector.close());

const named = (name: string) => spans.find((span) => span.name === name);

it('nothing is traced, and nothing changes, where no endpoint is set', async () => {
  expect(await traced('work', {}, async (span) => [span, 7])).toEqual([undefined, 7]);
});

it('queries and transactions stand below the work that asks them, without values', async () => {
  const close = await openTraces(`http://127.0.0.1:${port}/`, log);
  await traced('GET', {}, async (span) => {
    await db.execute(sql`select ${'a secret'}::text as word`);
    await db.transaction((tx) => tx.execute(sql`select 1`));
    span?.tell({ 'http.response.status_code': 200 }, 'GET /about');
  });
  const failing = traced('breaks', {}, () => Promise.reject(new RangeError('a secret')));
  await expect(failing).rejects.toThrow('a secret');
  await close();
  const request = named('GET /about');
  expect(named('query')?.parentSpanId).toBe(request?.spanId);
  expect(named('transaction')?.parentSpanId).toBe(request?.spanId);
  expect(JSON.stringify(named('query'))).toContain('select $1::text as word');
  expect(named('breaks')?.status.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('a secret');
  expect(paths).toContain('/v1/traces');
});

it('a job is a trace of its own', async () => {
  const queue = defineQueue('traced', z.object({}));
  await prepareQueues(pool, [{ queue: queue.name, policy: quickPolicy }]);
  await enqueue(db, queue, {});
  const close = await openTraces(`http://127.0.0.1:${port}`, log);
  await doJobs(database, queue, async () => void (await db.execute(sql`select 42`)));
  await close();
  expect(named('job traced')).toBeDefined();
  expect(named('job traced')?.parentSpanId).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

it('a collector that is away is told once, and hinders nobody', async () => {
  const close = await openTraces(`http://127.0.0.1:${await freePort()}`, log);
  expect(await traced('work', {}, async () => 7)).toBe(7);
  await close();
  expect(log.warn.mock.calls.length).toBeLessThanOrEqual(1);
});
