import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoModerator } from '#demo/people.ts';
import { openLog } from '#platform/log.server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/postgres/embedded.server.ts';
import {
  freePort,
  makeDataFolder,
  startForgeProcess,
  type ForgeProcess,
} from './test/forge-process.ts';
import { openS3Server } from './test/s3-server.ts';

const author = 'mira.okafor@forge.example';
const waiting = 'Voxel remesh or multires: choosing for a sculpt';
const folders = [makeDataFolder(), makeDataFolder(), makeDataFolder()] as const;
const store = await openS3Server();
let postgres: EmbeddedPostgres;
let environment: Record<string, string> = {};
let here: ForgeProcess;
let there: ForgeProcess;

/** Two processes that share nothing but the database, the store and their settings. */
beforeAll(async () => {
  const log = openLog('silent');
  postgres = await startEmbeddedPostgres({ folder: folders[2], log, durable: false });
  const { settings } = store;
  const port = String(await freePort());
  environment = {
    DATABASE_URL: postgres.url,
    FORGE_SANDBOX: '1',
    FORGE_SECRET: 'one secret for both of the processes',
    PUBLIC_URL: `http://localhost:${port}`,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  here = await startForgeProcess({ ...environment, FORGE_DATA: folders[0], PORT: port });
  there = await startForgeProcess({ ...environment, FORGE_DATA: folders[1] });
});

afterAll(async () => {
  await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
  await postgres.stop();
  store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function signIn(forge: ForgeProcess, email: string, password: string): Promise<string> {
  const answer = await fetch(`${forge.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: here.url },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function newPassword(email: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'reset-password', email],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { PATH, HOME, ...environment, FORGE_DATA: folders[0] },
    },
  );
  return / is (\S+)\n/.exec(stdout)?.[1] ?? '';
}

const listing = async (forge: ForgeProcess) =>
  (await fetch(`${forge.url}/knowledge-base?category=Guide`)).text();

const queueSchema = z.object({
  articles: z.array(z.object({ id: z.string(), title: z.string(), revision: z.number() })),
});

describe('two processes on one database and one store', () => {
  it('share sessions, tell each other what is new, and drop what has changed', async () => {
    const cookie = await signIn(there, author, await newPassword(author));
    const own = await fetch(`${here.url}/profile`, { headers: { cookie }, redirect: 'manual' });
    expect(own.headers.get('location')).toMatch(/^\/profile\/[0-9a-f-]{36}$/);

    const live = await fetch(`${there.url}/api/live`, { headers: { cookie } });
    const reader = live.body?.getReader();
    let heard = '';
    const listening = (async () => {
      while (!heard.includes('data: notifications')) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('The live stream ended.');
        heard += Buffer.from(value).toString();
      }
    })();

    const moderator = await signIn(here, demoModerator.email, demoModerator.password);
    const headers = { cookie: moderator, origin: here.url, 'content-type': 'application/json' };
    const queue = await fetch(`${here.url}/api/v1/moderation/articles`, { headers });
    const article = queueSchema
      .parse(await queue.json())
      .articles.find(({ title }) => title === waiting);
    // Rendered over there a moment before, so that an answer from its cache would be the old one.
    expect(await listing(there)).not.toContain(waiting);
    const approved = await fetch(`${here.url}/api/v1/moderation/articles/${article?.id}/approve`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ revision: article?.revision }),
    });
    expect(approved.status).toBe(200);
    await listening;
    expect(await listing(there)).toContain(waiting);
    await reader?.cancel();
  });

  it('share files', async () => {
    const cookie = await signIn(here, demoModerator.email, demoModerator.password);
    const shape = { width: 40, height: 30, channels: 3 as const, background: '#b3541e' };
    const bytes = await sharp({ create: shape }).png().toBuffer();
    const form = new FormData();
    form.set('kind', 'avatar');
    form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const sent = await fetch(`${here.url}/api/v1/uploads/image`, {
      method: 'POST',
      headers: { cookie, origin: here.url },
      body: form,
    });
    const { url } = z.object({ url: z.string() }).parse(await sent.json());
    const picture = await fetch(there.url + url);
    expect(picture.status).toBe(200);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(40);
  });

  it('count attempts together', async () => {
    const body = JSON.stringify({ email: 'nobody@forge.example', password: 'wrong-password' });
    const attempt = (forge: ForgeProcess) =>
      fetch(`${forge.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: here.url },
        body,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      statuses.push((await attempt(here)).status, (await attempt(there)).status);
    }
    expect(statuses).toContain(429);
  });
});
