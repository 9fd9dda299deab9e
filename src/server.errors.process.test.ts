import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#platform/database.server.ts';
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

const folders = [makeDataFolder(), makeDataFolder()] as const;
const log = openLog('silent');
const secret = 'a secret of this test, long enough for anything';
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let forge: ForgeProcess;

/** A site whose database loses a table: no page and no call handles that. */
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: folders[0], log, durable: false });
  const port = String(await freePort());
  forge = await startForgeProcess({
    DATABASE_URL: postgres.url,
    FORGE_DATA: folders[1],
    FORGE_SECRET: secret,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  database = await openDatabase(postgres.url, { log });
  await database.pool.query('alter table articles rename to articles_lost');
  await database.pool.query('alter table profiles rename to profiles_lost');
});

afterAll(async () => {
  await forge.end('SIGTERM');
  await database.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Messages of the database and of our code, which nobody outside may read. */
const insides = /relation|articles_lost|select |postgres|node_modules|\.server|\bat [\w.]+ \(/i;

/** Retries until the log contains it: a line may come a moment after the response. */
async function logged(words: string): Promise<string> {
  await expect.poll(() => forge.output()).toContain(words);
  return (
    forge
      .output()
      .split('\n')
      .find((line) => line.includes(words)) ?? ''
  );
}

describe('an error that nobody expected', () => {
  it.each([
    ['/profile/00000000-0000-4000-8000-000000000001', 'Something went wrong.'],
    ['/knowledge-base/guide/any-article', 'An Error Occurred'],
  ])(
    'in the loader of %s gives a page that says %s, with the id of the request',
    async (path, title) => {
      const answer = await fetch(`${forge.url}${path}`);
      const page = await answer.text();
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(page).toContain(`<h1 class="text-xl">${title}</h1>`);
      expect(page).toContain('Error details');
      expect(page).toContain('Try again');
      const requestId = answer.headers.get('x-request-id') ?? 'none';
      expect(page).toMatch(new RegExp(`<p class="mono[^>]*>Request(<!-- -->| )*${requestId}</p>`));
      const shown = page.replaceAll(/\/assets\/[^"' ]+/g, '');
      expect(shown).not.toMatch(/relation|articles_lost|select |node_modules|\bat [\w.]+ \(/i);
      expect(await logged(requestId)).toContain('relation');
    },
  );

  it('in the data of a page gives the browser nothing of it either', async () => {
    const answer = await fetch(`${forge.url}/knowledge-base/guide/any-article.data`);
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(insides);
    expect(await logged(requestId)).toContain('relation');
  });

  it.each(['/api/v1/articles', '/api/rpc/articles/list'])(
    'in the call %s gives JSON, and the log says what it was',
    async (path) => {
      const isRpc = path.startsWith('/api/rpc');
      const answer = await fetch(`${forge.url}${path}`, {
        method: isRpc ? 'POST' : 'GET',
        ...(isRpc && { body: '{"json":{}}', headers: { 'content-type': 'application/json' } }),
      });
      const requestId = answer.headers.get('x-request-id') ?? 'none';
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const body = await answer.text();
      expect(body).not.toMatch(insides);
      expect(body).toContain('"message":"Something went wrong."');
      expect(body).toContain(`"requestId":"${requestId}"`);
      expect(await logged(requestId)).toContain('relation');
    },
  );

  it('outside pages and calls gives JSON with the id of the request', async () => {
    const answer = await fetch(`${forge.url}/knowledge-base/feed.xml`);
    const requestId = answer.headers.get('x-request-id') ?? 'none';
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(insides);
    expect(await logged(requestId)).toContain('relation');
  });

  it('leaves other pages alone, and goes when its cause goes', async () => {
    expect((await fetch(`${forge.url}/about`)).status).toBe(200);
    await database.pool.query('alter table articles_lost rename to articles');
    expect((await fetch(`${forge.url}/knowledge-base`)).status).toBe(200);
  });
});

describe('a query that fails with a secret in its parameters', () => {
  const token = 'k3Jd82hsLQpwmZx71BvnRtYc04Gf9aEu';
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `forge.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const reset = JSON.stringify({ token, newPassword: 'nine lamps under a roof' });
  const lost = ['sessions', 'verifications'];

  beforeAll(async () => {
    for (const name of lost)
      await database.pool.query(`alter table ${name} rename to ${name}_lost`);
  });
  afterAll(async () => {
    for (const name of lost)
      await database.pool.query(`alter table ${name}_lost rename to ${name}`);
  });

  it.each([
    ['a page', '/library', null],
    ['the data of a page', '/library.data', null],
    ['a call', '/api/rpc/notifications/markRead', '{"json":{"all":true}}'],
    ['a call over REST', '/api/v1/account', null],
    ['the live stream', '/api/live', null],
    ['the session', '/api/auth/get-session', null],
    ['signing out', '/api/auth/sign-out', '{}'],
    ['a new password', '/api/auth/reset-password', reset],
  ])('by %s leaves the secret out of the log', async (_name, path, body) => {
    const before = forge.output().length;
    await fetch(`${forge.url}${path}`, {
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json', origin: forge.url },
      ...(body !== null && { method: 'POST', body }),
    });
    await expect.poll(() => forge.output().slice(before)).toMatch(/Failed query: \w+/);
    for (const hidden of [token, signature, encodeURIComponent(signature), 'nine lamps']) {
      expect(forge.output()).not.toContain(hidden);
    }
  });
});
