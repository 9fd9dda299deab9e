import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { moderatorCookie } from '#test/moderator.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { makeDemoFolder, startForgeProcess, type ForgeProcess } from '#test/forge-process.ts';
import { openDatabase, type OpenDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.server.ts';

const folder = makeDemoFolder();
const log = openLog('error');
let server: EmbeddedPostgres;
let database: OpenDatabase;
let first: ForgeProcess;
let second: ForgeProcess;
let cookie: string;
/** What has started so far, also when the next one does not. */
const toEnd: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startEmbeddedPostgres({
    folder: path.join(folder, 'database'),
    log,
    durable: false,
  });
  toEnd.push(() => server.stop());
  first = await startProcess('first');
  toEnd.push(() => first.end('SIGTERM'));
  second = await startProcess('second');
  toEnd.push(() => second.end('SIGTERM'));
  database = await openDatabase(server.url, { log });
  toEnd.push(() => database.close());
  cookie = await moderatorCookie(first.url);
});

afterAll(async () => {
  for (const end of toEnd.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

function startProcess(name: string): Promise<ForgeProcess> {
  const data = path.join(folder, name);
  mkdirSync(data);
  return startForgeProcess({
    DATABASE_URL: server.url,
    FORGE_SANDBOX: '1',
    FORGE_SECRET: 'one secret for all processes of this test',
    FORGE_DATA: data,
  });
}

/** An open stream and its next message. */
async function listen({ url }: ForgeProcess, headers: Record<string, string> = { cookie }) {
  const answer = await fetch(`${url}/api/live`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  // Every 25 seconds of its process, whatever else is said.
  const heartbeat = ': still here\n\n';
  const next = async (): Promise<string | undefined> => {
    const { value } = await reader.read();
    return value === heartbeat ? next() : value;
  };
  expect(await next()).toMatch(/^retry: \d+\n\n$/);
  return { next, leave: () => reader.cancel() };
}

async function tellModerator(): Promise<void> {
  const { db } = database;
  const [actor] = await db
    .select()
    .from(profiles)
    .where(ne(profiles.id, demoModerator.id))
    .limit(1);
  if (!actor) throw new Error('The demo has no people.');
  const type = 'new_comment_on_article';
  await db.transaction((tx) =>
    notify(tx, { userId: demoModerator.id, actorId: actor.id, type, metadata: {} }),
  );
}

const news = 'data: notifications\n\n';

describe('two processes on one database', () => {
  it('both tell of what either of them, or another, has stored', async () => {
    const streams = [await listen(first), await listen(second), await listen(second)];
    await tellModerator();
    for (const stream of streams) expect(await stream.next()).toBe(news);
    const read = await fetch(`${first.url}/api/v1/notifications/read`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"all":true}',
    });
    expect(read.ok).toBe(true);
    for (const stream of streams) expect(await stream.next()).toBe(news);
    for (const stream of streams) await stream.leave();
  });

  it('tell everything when their own line was cut, and hear again', async () => {
    const stream = await listen(second);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forge-listener'`,
    );
    expect(await stream.next()).toBe('data: notifications\n\ndata: reports\n\n');
    await tellModerator();
    expect(await stream.next()).toBe(news);
    await stream.leave();
  });
});

describe('a stream', () => {
  it('is for signed-in people', async () => {
    const answer = await fetch(`${first.url}/api/live`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'You must be logged in.' });
  });

  it('is given up when its reader leaves, so that the limit counts the living', async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      const streams = [];
      // Those of the turn before may still be on their way out.
      for (let count = 1; count <= 10; count += 1) {
        streams.push(await vi.waitFor(() => listen(second), 20_000));
      }
      const tooMany = await fetch(`${second.url}/api/live`, { headers: { cookie } });
      expect(tooMany.status).toBe(429);
      for (const stream of streams) await stream.leave();
      await expect.poll(() => statusOfNewStream()).toBe(200);
    }
  });

  it('ends at once when its process stops, and the other goes on', async () => {
    const [leaving, staying] = [await listen(first), await listen(second)];
    const started = performance.now();
    const ended = first.end('SIGTERM');
    expect(await leaving.next()).toBeUndefined();
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(5_000);
    await tellModerator();
    expect(await staying.next()).toBe(news);
    await staying.leave();
  });
});

async function statusOfNewStream(): Promise<number> {
  const answer = await fetch(`${second.url}/api/live`, { headers: { cookie } });
  await answer.body?.cancel();
  return answer.status;
}
