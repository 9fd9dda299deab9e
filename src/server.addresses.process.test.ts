import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { moderatorCookie } from '#test/moderator.ts';
import {
  freePort,
  makeDemoFolder,
  startForgeProcess,
  type ForgeProcess,
} from './test/forge-process.ts';

const folder = makeDemoFolder();
const source = 'https://git.example/forge';
let forge: ForgeProcess;
/** The moderator's session: `name=token`. */
let session: string;

const METRICS_PORT = String(await freePort());

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: folder, SOURCE_URL: source, METRICS_PORT });
  session = await moderatorCookie(forge.url);
});

afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('an address that nobody can store or read', () => {
  it.each([
    ['/knowledge-base/guide/%00abc', 404],
    ['/knowledge-base?q=%00', 200],
    ['/knowledge-base/guide/%E0%A4%A', 404],
    ['/api/v1/articles/%00', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await fetch(forge.url + path)).status).toBe(status);
  });

  it('in a call is left out', async () => {
    const answer = await fetch(`${forge.url}/api/rpc/articles/bySlug`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ json: { slug: 'a\0b' } }),
    });
    expect(answer.status).toBe(404);
  });

  it('leaves no plain line in the log', () => {
    expect(forge.output()).not.toContain('could not be decoded');
  });
});

type Parameter = { name: string; in: string; schema: { type?: string; minimum?: number } };
type Described = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

it('takes numbers and booleans of a query for what they are, in every call', async () => {
  const { paths }: Described = await (await fetch(`${forge.url}/api/openapi.json`)).json();
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ name, in: place, schema }) => {
      const value = { integer: '3', number: '3', boolean: 'true' }[schema.type ?? ''];
      return place === 'query' && value ? [{ path, name, value }] : [];
    }),
  );
  expect(asked).toContainEqual({ path: '/articles', name: 'limit', value: '3' });
  for (const { path, name, value } of asked) {
    const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000009');
    const answer = await fetch(`${forge.url}/api/v1${address}?${name}=${value}`);
    const { data } = await answer.json();
    expect(data?.fields ?? {}, `${path}?${name}=${value}`).not.toHaveProperty(name);
  }
  const articles = await (await fetch(`${forge.url}/api/v1/articles?limit=3`)).json();
  expect(articles.articles).toHaveLength(3);
  expect((await fetch(`${forge.url}/api/v1/articles?limit=three`)).status).toBe(400);
});

it.each(['/knowledge-base/feed.xml', '/sitemap.xml', '/knowledge-base.data'])(
  'sends %s compressed',
  async (path) => {
    const answer = await fetch(forge.url + path, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await answer.text()).length).toBeGreaterThan(1_000);
  },
);

it('keeps the data of a page for visitors as it keeps the page', async () => {
  const address = `${forge.url}/knowledge-base.data`;
  const answer = await fetch(address);
  const { headers } = answer;
  await answer.text();
  expect(headers.get('content-type')).toContain('text/x-script');
  expect(headers.get('x-remix-response')).toBe('yes');
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  const mark = { 'If-None-Match': headers.get('etag') ?? '' };
  expect((await fetch(address, { headers: mark })).status).toBe(304);
  const asPerson = await fetch(address, { headers: { ...mark, cookie: session } });
  expect([asPerson.status, asPerson.headers.get('etag')]).toEqual([200, null]);
});

it('tells where its source is', async () => {
  const html = await (await fetch(`${forge.url}/about`)).text();
  expect(html).toMatch(new RegExp(`href="${source}"[^>]*>Source code`));
});

it('says when to come back to whoever has too many pages open', async () => {
  const cookie = session;
  const open = new AbortController();
  const options = { headers: { cookie }, signal: open.signal };
  // Held: a stream ends when its response is garbage collected.
  const streams: Response[] = [];
  for (let page = 0; page < 10; page += 1) {
    streams.push(await fetch(`${forge.url}/api/live`, options));
  }
  expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await fetch(`${forge.url}/api/live`, options);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(streams.every(({ bodyUsed }) => !bodyUsed)).toBe(true);
  open.abort();
});

describe('what takes long to read', () => {
  it.each([
    ['a call', `/api/rpc/stats/home?data={"json":${'['.repeat(6_000)}${']'.repeat(6_000)}}`],
    ['an address of the API', `/api/v1/stats/home?a${'[a]'.repeat(5_000)}=1`],
  ])('the query of %s is refused if it is nested thousands of levels deep', async (_, path) => {
    const answer = await fetch(forge.url + path);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['/login', 'application/x-www-form-urlencoded', 'a&'.repeat(9_000), 413],
    ['/login.data', 'application/x-www-form-urlencoded', 'a&'.repeat(500_000), 413],
    ['/login', 'multipart/form-data; boundary=b', '--b--', 415],
    ['/login', 'text/plain', 'email=x', 415],
    ['/login', 'application/x-www-form-urlencoded', 'email=x', 400],
    ['/api/rpc/uploads/image', 'application/x-www-form-urlencoded', 'a&'.repeat(9_000), 415],
  ])('a form at %s, %s, is not parsed: %#', async (path, type, body, status) => {
    const answer = await fetch(forge.url + path, {
      method: 'POST',
      // What was not read ends the connection.
      headers: { 'content-type': type, connection: 'close' },
      body,
    });
    expect(answer.status).toBe(status);
  });

  const many = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(9)}--b--\r\n`;
  it.each([
    ['a stranger', () => '', 401, 'You must be logged in.'],
    ['a member', () => session, 400, 'This form cannot be read.'],
  ])('a picture of many parts by %s is refused', async (_, cookie, status, message) => {
    for (const path of ['/api/rpc/uploads/image', '/api/v1/uploads/image']) {
      const answer = await fetch(forge.url + path, {
        method: 'POST',
        headers: { cookie: cookie(), 'content-type': 'multipart/form-data; boundary=b' },
        body: many,
      });
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toContain(message);
    }
  });
});

describe('the figures on a port of their own', () => {
  const readFigures = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();

  it('count pages, from the cache or not, calls and sign-ins that were refused', async () => {
    for (const address of [
      '/contact',
      '/contact',
      '/wp-login.php',
      '/api/v1/search?q=x',
      '/healthz',
    ]) {
      await fetch(`${forge.url}${address}`);
    }
    await fetch(`${forge.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: forge.url },
      body: JSON.stringify({ email: demoModerator.email, password: 'wrong' }),
    });
    const text = await readFigures();
    for (const line of [
      'forge_http_requests_total{method="GET",route="/contact",status="200"} 2',
      'forge_http_requests_total{method="GET",route="no page",status="404"} 1',
      'forge_http_requests_total{method="GET",route="/healthz",status="200"}',
      'forge_http_requests_total{method="POST",route="/api/auth/*",status="401"} 1',
      'forge_sign_ins_total{outcome="refused"} 1',
      'forge_queue_jobs{queue="mail",state="failed"} 0',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/^forge_page_cache_answers_total\{outcome="hit"\} [1-9]/m);
    expect(text).toMatch(/^forge_jobs_total\{queue="[a-z-]+",outcome="done"\} [1-9]/m);
    expect(text).toMatch(/^forge_calls_total\{call="search\.\w+",outcome="done"\} [1-9]/m);
    expect(text).not.toContain('wp-login');
  });

  it('are not on the port of visitors', async () => {
    expect((await fetch(`${forge.url}/metrics`)).status).toBe(404);
  });
});

it.each(['/about', '/marketplace.data', '/nothing/is/here'])(
  'answers HEAD of %s with the headers of GET, the length included',
  async (address) => {
    const shown = ['content-length', 'content-type', 'cache-control', 'etag', 'vary'];
    for (const person of [{}, { cookie: session }]) {
      const headers = { ...person, 'accept-encoding': 'identity' };
      const [page, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(forge.url + address, { method, headers })),
      );
      const body = await page?.arrayBuffer();
      expect(await head?.text()).toBe('');
      expect(head?.status).toBe(page?.status);
      expect(shown.map((name) => head?.headers.get(name))).toEqual(
        shown.map((name) => page?.headers.get(name)),
      );
      expect(head?.headers.get('content-length')).toBe(String(body?.byteLength));
    }
  },
);
