import { createContext } from 'react-router';
import { expect, it } from 'vitest';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { createPageHandler, type PageBuild, type Reader } from './pages.server.ts';

const build = {
  entry: { module: { pageContext: createContext(), default: () => new Response('taken') } },
  routes: {
    form: { id: 'form', path: 'form', module: { action: () => null, default: () => null } },
  },
  assets: { routes: {}, entry: {}, url: '', version: '' },
  basename: '/',
  future: {},
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as PageBuild;

const answerPage = createPageHandler({
  loadBuild: async () => build,
  cache: openPageCache(),
  isDevelopment: false,
  publicUrl: 'https://forge.example.org',
  headers: {},
});
const reader = { viewer: null, contextFor: (own: unknown) => own } as unknown as Reader;

const send = (url: string, origin: string) =>
  answerPage(new Request(url, { method: 'POST', headers: { origin }, body: 'a=1' }), reader);

it('takes forms behind a proxy that ends TLS, as a browser sends them', async () => {
  const answer = await send('http://forge.example.org/form', 'https://forge.example.org');
  expect([answer.status, await answer.text()]).toEqual([200, 'taken']);
});

it('refuses those of another site, even if they came so far', async () => {
  const answer = await send('http://forge.example.org/form', 'https://evil.example');
  expect(answer.status).toBe(400);
});
