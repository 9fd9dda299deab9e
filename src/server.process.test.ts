import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { moderatorCookie } from '#test/moderator.ts';
import {
  freePort,
  makeDataFolder,
  makeDemoFolder,
  refusalToStart,
  startForgeProcess,
  type ForgeProcess,
} from './test/forge-process.ts';

const folder = makeDemoFolder();
let forge: ForgeProcess;

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: folder });
});

afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a refusal to start', () => {
  it('names the process that works on the data folder already', async () => {
    const { code, output } = await refusalToStart({
      FORGE_DATA: folder,
      PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(output).toContain('Forge is already running on the data folder');
    expect(output).not.toContain('    at ');
  });

  it.each([
    ['not-an-address', 'DATABASE_URL'],
    ['postgresql://nobody:secret@127.0.0.1:1/none', 'does not answer'],
  ])('says what is wrong with DATABASE_URL=%s', async (DATABASE_URL, words) => {
    const { code, output } = await refusalToStart({ DATABASE_URL, FORGE_DATA: makeDataFolder() });
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('secret');
  });

  it('names a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const data = makeDataFolder();
    const { code, output } = await refusalToStart({ FORGE_DATA: data, PORT: String(port) });
    other.close();
    rmSync(data, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use.`);
  });

  it.each([
    [{ PORT: 'seven' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ FORGE_SECRET: 'short' }, 'FORGE_SECRET'],
    [{ GOOGLE_CLIENT_ID: 'alone' }, 'GOOGLE_CLIENT_SECRET'],
    [{ HOST: '0.0.0.0' }, 'FORGE_SANDBOX=1'],
  ])('names the setting in %o', async (environment, words) => {
    const { code, output } = await refusalToStart({ ...environment, FORGE_DATA: makeDataFolder() });
    expect(code).toBe(1);
    expect(output).toContain(words);
  });
});

describe('bad requests get a clear answer and the process lives', () => {
  it.each([
    ['a malformed session cookie', 'better-auth.session_token=%E0%A4%A; x==;;; =y'],
    ['a session of nobody', 'better-auth.session_token=abc.def'],
  ])('%s is no session', async (_, cookie) => {
    const answer = await fetch(`${forge.url}/`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Sign In');
  });

  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const deep = nested(10_000);
  it.each([
    ['10 MB of JSON', '/api/v1/articles', `{"title":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413],
    ['JSON nested 10,000 deep', '/api/v1/articles', `{"content":${deep}}`, 400],
    ['JSON nested 10,000 deep, by RPC', '/api/rpc/articles/create', `{"json":${deep}}`, 400],
    ['JSON nested 8,000 deep, to sign in', '/api/auth/sign-in/email', nested(8000), 400],
    ['20 kB of JSON, to sign in', '/api/auth/sign-in/email', deep, 413],
    ['no JSON at all', '/api/v1/articles', '{"title":', 400],
    ['an unknown call', '/api/v1/nothing', '{}', 404],
    ['a call for members', '/api/v1/articles', '{}', 401],
  ])('%s', async (_, address, body, status) => {
    const answer = await fetch(forge.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(status);
    const said = { message: expect.any(String) };
    // By RPC in the envelope of its protocol.
    const expected = address.startsWith('/api/rpc/') ? { json: said } : said;
    expect(await answer.json()).toMatchObject(expected);
    expect((await fetch(`${forge.url}/healthz`)).status).toBe(200);
  });

  it("refuses a write that another site's page sends", async () => {
    const answer = await fetch(`${forge.url}/api/v1/articles`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });

  it('gives no file outside the storage', async () => {
    for (const path of ['..%2f..%2fsecret', '../secret', '400.webp%00', '999.webp']) {
      const id = '00000000-0000-4000-8000-000000000000';
      const answer = await fetch(`${forge.url}/files/images/${id}/${path}`);
      expect(answer.status).toBe(404);
    }
  });
});

describe('a visitor reads without JavaScript', () => {
  it('finds the whole article, its facts and no inline script that the policy does not name', async () => {
    const address = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';
    const answer = await fetch(forge.url + address);
    const html = await answer.text();
    expect(html).toContain('Start from the points');
    expect(html).toMatch(/<title>Scatter anything with one Geometry Nodes group/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,160}"/);
    expect(html).toContain(`<link rel="canonical" href="${forge.url}${address}"`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.webp"/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('is sent to sign in from a guarded page, and gets 404 with its sentence', async () => {
    const guarded = await fetch(`${forge.url}/create`, { redirect: 'manual' });
    expect(guarded.status).toBe(302);
    expect(guarded.headers.get('location')).toBe('/login?returnTo=%2Fcreate');
    const missing = await fetch(`${forge.url}/knowledge-base/tutorial/no-such-article`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('The article you are looking for does not exist.');
  });

  it('leads the wrong category to the right one', async () => {
    const wrong = '/knowledge-base/news/scatter-anything-with-one-geometry-nodes-group';
    const answer = await fetch(forge.url + wrong, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toContain('/knowledge-base/tutorial/scatter-anything');
  });
});

describe('kill -9', () => {
  it('loses nothing that was acknowledged', async () => {
    const cookie = await moderatorCookie(forge.url);
    type Waiting = { id: string; revision: number; slug: string; publishAt: string | null };
    const queue = await call<{ items: Waiting[] }>(cookie, 'GET', '/api/v1/moderation/articles');
    // Others may wait for the time that their author chose.
    const article = queue.items.find(({ publishAt }) => publishAt === null);
    if (!article) throw new Error('The demo has nothing to review.');
    const { id, revision } = article;
    await call(cookie, 'POST', `/api/v1/moderation/articles/${id}/approve`, { revision });
    const port = new URL(forge.url).port;
    await forge.end('SIGKILL');
    forge = await startForgeProcess({ FORGE_DATA: folder, PORT: port });
    const answer = await fetch(`${forge.url}/api/v1/articles/${article.slug}`);
    expect(await answer.json()).toMatchObject({ id, isPublished: true });
    const still = await fetch(`${forge.url}/moderation/articles`, { headers: { cookie } });
    expect(await still.text()).toContain('Moderate Articles');
  });

  async function call<Answer>(cookie: string, method: string, path: string, body?: object) {
    const answer = await fetch(forge.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.ok).toBe(true);
    const json: Answer = await answer.json();
    return json;
  }
});

describe('without the sandbox', () => {
  it.each([
    { FORGE_SANDBOX: '0' },
    { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_CONNECT_CLIENT_ID: 'ca_none' },
  ])('has no stand-in, no demo content, and says what is not configured: %o', async (settings) => {
    const data = makeDataFolder();
    const real = await startForgeProcess({ FORGE_DATA: data, ...settings });
    try {
      for (const path of [
        '/sandbox/mail',
        '/sandbox/stripe',
        '/sandbox/stripe/dashboard',
        '/sandbox/google/.well-known/openid-configuration',
        '/sandbox/google/auth',
        '/sandbox/',
      ]) {
        expect((await fetch(real.url + path)).status).toBe(404);
      }
      const listing = await (await fetch(`${real.url}/knowledge-base`)).text();
      expect(listing).toContain('No tutorials available yet.');
      expect(listing).not.toContain('stand-ins');
      const login = await (await fetch(`${real.url}/login`)).text();
      expect(login).toContain('Google sign-in is not configured.');
      expect(real.output()).not.toContain(demoModerator.password);
      const event = { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } };
      expect((await fetch(`${real.url}/api/webhooks/stripe`, event)).status).toBe(501);
      // Stopped cleanly, and not by the signal itself.
      expect(await real.end('SIGTERM')).toBe(0);
    } finally {
      await real.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    }
  });
});
