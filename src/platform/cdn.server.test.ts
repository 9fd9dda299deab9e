import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { openCdn } from './cdn.server.ts';
import type { CdnSettings } from './service-settings.server.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A CDN that records its requests; it fails this many times first. */
async function openAsked(kind: CdnSettings['kind'], failures = 0) {
  const asked: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'fastly-key': key, 'surrogate-key': keys } = request.headers;
      asked.push({ path: request.url, token: key ?? authorization, told: keys ?? body });
      response.writeHead(asked.length > failures ? 200 : 500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const log = { warn: vi.fn() };
  return { asked, log, purgeUrl, cdn: openCdn({ kind, purgeUrl, token: 'secret' }, log) };
}

it('names the tags of a page as Fastly and as Cloudflare read them', async () => {
  const tags = ['articles', 'article:a b', 'articles'];
  expect((await openAsked('fastly')).cdn.headersOf(tags)).toEqual({
    'Surrogate-Control': 'max-age=60',
    'Surrogate-Key': 'pages articles article%3Aa%20b',
  });
  expect((await openAsked('cloudflare')).cdn.headersOf(tags)).toEqual({
    'Cloudflare-CDN-Cache-Control': 'max-age=60',
    'Cache-Tag': 'pages,articles,article%3Aa%20b',
  });
});

it('tells what changed within a moment by one request', async () => {
  const { asked, cdn } = await openAsked('fastly');
  cdn.drop(['articles', 'article:1']);
  cdn.drop(['articles']);
  await cdn.close();
  expect(asked).toEqual([{ path: '/purge', token: 'secret', told: 'articles article%3A1' }]);
  cdn.clear();
  await cdn.close();
  expect(asked.at(-1)).toMatchObject({ told: 'pages' });
});

it('tells many tags by several requests', async () => {
  const { asked, cdn } = await openAsked('cloudflare');
  cdn.drop(Array.from({ length: 31 }, (_, n) => `t${n}`));
  await cdn.close();
  expect(asked.map(({ told }) => JSON.parse(String(told)).tags.length)).toEqual([30, 1]);
  expect(asked[0]).toMatchObject({ token: 'Bearer secret' });
});

it('follows no redirect, which would take the token elsewhere', async () => {
  const elsewhere = await openAsked('fastly');
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: elsewhere.purgeUrl }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const log = { warn: vi.fn() };
  const cdn = openCdn({ kind: 'fastly', purgeUrl, token: 'secret' }, log);
  cdn.drop(['articles']);
  await cdn.close();
  expect(elsewhere.asked).toEqual([]);
  expect(log.warn).toHaveBeenCalledOnce();
});

it('tries again, and says what could not be purged', async () => {
  const failing = await openAsked('fastly', 1);
  failing.cdn.drop(['articles']);
  await failing.cdn.close();
  expect(failing.asked).toHaveLength(2);
  expect(failing.log.warn).not.toHaveBeenCalled();
  const never = await openAsked('fastly', 3);
  never.cdn.drop(['articles']);
  await never.cdn.close();
  expect(never.asked).toHaveLength(3);
  expect(never.log.warn).toHaveBeenCalledExactlyOnceWith(
    { error: expect.any(Error), tags: ['articles'] },
    'The CDN could not be purged.',
  );
});
