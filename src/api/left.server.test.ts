import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { sendAndLeave } from '#test/raw-http.ts';
import { pageContext } from './page-context.ts';
import { createPageHandler, type PageBuild } from './pages.server.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const site = await openFreshSite();

/** One page, which takes as long as a browser waits; a form's sender waits for it. */
const build = {
  entry: { module: { default: () => new Response(null), pageContext } },
  routes: {
    slow: {
      id: 'slow',
      path: 'slow',
      module: { action: () => new Promise(() => {}) },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  basename: '/',
  publicPath: '/',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as PageBuild;

const { app } = openTestApp(
  { ...site.contextOf(null), log },
  {},
  {
    answerPage: createPageHandler({
      loadBuild: () => Promise.resolve(build),
      cache: openPageCache(),
      isDevelopment: false,
      publicUrl: 'https://forge.example',
      headers: {},
    }),
  },
);
const answer = getRequestListener((request, bindings) => app.fetch(request, bindings));
const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The log entry of the one request that was made, without its id and its times. */
async function logged() {
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return lines.splice(0).map((line) => {
    const { level, msg, status } = JSON.parse(line) as Record<string, unknown>;
    return { level, msg, status };
  });
}

const left = [{ level: 'info', msg: 'request', status: 499 }];

function head(path: string, ...headers: string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: forge.example', ...headers, '', ''].join('\r\n');
}

describe('whoever hangs up has made nothing of ours fail', () => {
  it.each(['/api/v1/articles', '/api/rpc/articles/create', '/api/auth/sign-in/email'])(
    'amid what they send to %s',
    async (path) => {
      const headers = ['Content-Type: application/json', 'Content-Length: 1000'];
      await sendAndLeave(port, Buffer.from(`${head(path, ...headers)}{"email":`));
      expect(await logged()).toEqual(left);
    },
  );

  it('nor whoever sends a body that is no HTTP', async () => {
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    await sendAndLeave(port, Buffer.from(`${head('/api/v1/articles', ...headers)}nonsense\r\n`));
    expect(await logged()).toEqual(left);
  });

  it('before the page is there', async () => {
    const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1'];
    await sendAndLeave(port, Buffer.from(`${head('/slow', ...headers)}a`));
    expect(await logged()).toEqual(left);
  });
});

describe('a request that came whole', () => {
  it('is answered as ever', async () => {
    const answered = await new Promise<string>((resolve) => {
      const headers = ['Content-Type: application/json', 'Content-Length: 2', 'Connection: close'];
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head('/api/v1/articles', ...headers)}{}`),
      );
      socket.once('data', (data) => resolve(String(data).slice(0, 12)));
    });
    expect(answered).toBe('HTTP/1.1 401');
    lines.length = 0;
  });
});
