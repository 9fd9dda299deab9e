import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersFromCache } from '../figures/requests.server.ts';
import { encode, type Encoding } from './encoding.server.ts';
import {
  openPageCache,
  PublicPage,
  type RenderedPage,
  type StoredPage,
} from './page-cache.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function decoded(page: StoredPage | null): string | undefined {
  if (page?.encoding === 'br') return brotliDecompressSync(page.body).toString();
  return page?.body.toString();
}

function pageOf(content: string, encoding: Encoding = 'br', headers: Record<string, string> = {}) {
  const body = encode(Buffer.from(content), encoding);
  return new PublicPage({ body, tags: [`tag of ${content.split(' ')[0]}`], reader: null }, headers);
}

/** A cache, and a page that says how often it has been rendered. */
function openCounting(headers: Record<string, string> = {}) {
  const cache = openPageCache();
  let renders = 0;
  const read = async (key: string, encoding: Encoding = 'identity') => {
    const page = await cache.render(key, encoding, async () => {
      renders += 1;
      return pageOf(`${key} ${renders}`, encoding, headers);
    });
    return decoded(page);
  };
  return { cache, read };
}

it('sends a page again for five seconds, in the last of which it is rendered anew', async () => {
  const { read } = openCounting();
  expect(await read('/')).toBe('/ 1');
  vi.advanceTimersByTime(3_900);
  expect(await read('/')).toBe('/ 1');
  vi.advanceTimersByTime(200);
  expect(await read('/')).toBe('/ 2');
  vi.advanceTimersByTime(5_100);
  expect(await read('/')).toBe('/ 3');
});

it('renders a page once for all who ask at the same time', async () => {
  const { read } = openCounting();
  expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
});

it('caches the page of a search when it is requested again', async () => {
  const { cache, read } = openCounting();
  expect(await Promise.all([read('/?a'), read('/?a')])).toEqual(['/?a 1', '/?a 1']);
  expect(cache.figures()).toMatchObject({ pages: 0, misses: 1 });
  expect(await read('/?a')).toBe('/?a 2');
  expect(await read('/?a')).toBe('/?a 2');
  expect(await read('/?a', 'br')).toBe('/?a 3');
  expect(await read('/?a', 'br')).toBe('/?a 4');
  expect(cache.figures().pages).toBe(2);
});

it('is not filled by strange searches, and does not remember them all', async () => {
  const { cache, read } = openCounting();
  await read('/');
  await read('/?first');
  for (let page = 0; page < 300; page += 1) await read(`/?${page}${'x'.repeat(1_000)}`);
  expect(cache.figures().pages).toBe(1);
  await read('/?first');
  expect(cache.figures().pages).toBe(1);
  await read('/?first');
  expect(cache.figures().pages).toBe(2);
});

it('drops the pages of a tag, and no others', async () => {
  const { cache, read } = openCounting();
  await read('/a');
  await read('/b');
  cache.drop(['tag of /a']);
  expect(await read('/a')).toBe('/a 3');
  expect(await read('/b')).toBe('/b 2');
});

it('keeps no page that was dropped while it was rendered', async () => {
  const { cache, read } = openCounting();
  const rendering = read('/');
  cache.drop(['tag of /']);
  await rendering;
  expect(await read('/')).toBe('/ 2');
});

it('gives each client its own encoding of a page, and drops them together', async () => {
  const { cache, read } = openCounting();
  expect(await read('/', 'br')).toBe('/ 1');
  expect(await read('/', 'identity')).toBe('/ 2');
  expect(await read('/', 'br')).toBe('/ 1');
  cache.drop(['tag of /']);
  expect(await read('/', 'br')).toBe('/ 3');
  expect(await read('/', 'identity')).toBe('/ 4');
});

it('takes no page that was rendered for a person', () => {
  type Person = { id: string };
  const ofPerson: RenderedPage<Person> = {
    body: Buffer.from('mine'),
    tags: [],
    reader: { id: 'somebody' },
  };
  // @ts-expect-error The types refuse it: this line is the test.
  expect(new PublicPage(ofPerson, {})).toBeDefined();
});

/** A server that has only the cache; 404 is what the cache passes on. */
async function openServer() {
  vi.useRealTimers();
  const { cache, read } = openCounting({ 'Content-Type': 'text/html', Vary: 'Cookie' });
  await read('/a', 'br');
  await read('/a');
  const answer = answersFromCache(cache, undefined);
  const server = createServer((asked, response) =>
    answer(asked, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { cache, server, port };
}

async function askOverHttp(headers: OutgoingHttpHeaders | readonly string[], method = 'GET') {
  const { server, port } = await openServer();
  try {
    const asked = request({ port, path: '/a', method, headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  } finally {
    server.close();
  }
}

it('writes a page to the socket with its headers, in the encoding that is taken', async () => {
  const plain = await askOverHttp({});
  expect(plain).toMatchObject({ status: 200, body: Buffer.from('/a 2') });
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html',
    vary: 'Cookie',
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    'content-length': '4',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const compressed = await askOverHttp({ 'Accept-Encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(compressed.body.byteLength),
  });
  expect(brotliDecompressSync(compressed.body).toString()).toBe('/a 1');
});

it('sends nothing but headers to a browser that has the page already', async () => {
  const { etag } = (await askOverHttp({})).headers;
  const again = await askOverHttp({ 'If-None-Match': String(etag) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({ 'content-type': 'text/html', vary: 'Cookie', etag });
  expect(again.headers).not.toHaveProperty('content-length');
  expect(again.headers).not.toHaveProperty('content-encoding');
  expect(await askOverHttp({ 'If-None-Match': 'W/"another"' })).toMatchObject({ status: 200 });
});

it('sends the same headers to HEAD, and no page', async () => {
  const { headers } = await askOverHttp({});
  const head = await askOverHttp({}, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(head.headers).toEqual({ ...headers, date: expect.any(String) });
});

/** What the server sends on one connection that asks for all of this at once. */
async function sentFor(port: number, requests: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.map((lines) => `${lines}\r\nHost: forge.example\r\n\r\n`).join(''));
  return text(socket);
}

it('sends the same bytes again, except to HEAD and to the last request of a connection', async () => {
  const { server, port } = await openServer();
  const get = 'GET /a HTTP/1.1';
  const asked = [get, get, 'HEAD /a HTTP/1.1', get, `${get}\r\nConnection: close`];
  const responses = (await sentFor(port, asked)).split(/(?=HTTP\/1\.1)/);
  const [first, ...others] = responses.map((sent) => sent.replace(/^Date: .*\r\n/m, ''));
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nContent-Length: 4\r\n[^]*\r\n\r\n\/a 2$/);
  const head = first?.replace('/a 2', '');
  const last = first?.replace(/keep-alive\r\nKeep-Alive: .*/, 'close');
  expect(others).toEqual([first, head, first, last]);
  expect(await sentFor(port, ['GET /a HTTP/1.0'])).toMatch(/\r\nConnection: close\r\n/);
  server.close();
});

type Rendering = PromiseWithResolvers<PublicPage | null>;

it.each([
  ['is sent when it is there', 200, ({ resolve }: Rendering) => resolve(pageOf('b'))],
  ['is left to others if it is not for everybody', 404, ({ resolve }: Rendering) => resolve(null)],
  ['is left to others if it fails', 404, ({ reject }: Rendering) => reject(new Error('No.'))],
])('a page that is being rendered for somebody else %s', async (_, status, end) => {
  const { cache, server, port } = await openServer();
  const found = vi.spyOn(cache, 'find');
  const rendering = Promise.withResolvers<PublicPage | null>();
  const first = cache.render('/b', 'br', () => rendering.promise).catch(() => null);
  const headers = { 'Accept-Encoding': 'br' };
  const asked = request({ port, path: '/b', headers, agent: false }).end();
  await vi.waitFor(() => expect(found).toHaveReturnedWith(expect.any(Promise)));
  end(rendering);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(status);
  await Promise.all([first, buffer(answer)]);
  server.close();
});

it('leaves to others whoever names a session, and what does not read', async () => {
  const session = { Cookie: 'theme=dark; forge.session_token=1' };
  expect(await askOverHttp(session)).toMatchObject({ status: 404 });
  const cookies = ['Cookie', 'theme=dark', 'Cookie', 'forge.session_token=1'];
  const inTwoLines = ['Host', 'forge.example', ...cookies];
  expect(await askOverHttp(inTwoLines)).toMatchObject({ status: 404 });
  expect(await askOverHttp({}, 'POST')).toMatchObject({ status: 404 });
  expect(await askOverHttp({ Cookie: 'theme=dark' })).toMatchObject({ status: 200 });
});
