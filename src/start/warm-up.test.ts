import { expect, it } from 'vitest';
import { warmUp } from './warm-up.server.ts';

const listing = `
  <a href="/knowledge-base/tutorial/bake-a-normal-map">One</a>
  <a href="/knowledge-base/tutorial/bake-a-normal-map">the same</a>
  <a href="/knowledge-base/news/render-week">Two</a>
  <a href="/knowledge-base/news/three">Three</a>
  <a href="/knowledge-base?category=news">no page of its own</a>`;

/** The requests, by method and path, and how often; each response is a page with links. */
function heard(stopAfter = Infinity) {
  const asked = new Map<string, number>();
  const addresses = new Set<string>();
  const stop = new AbortController();
  const ask = async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const key = `${method} ${address.split('?')[0]}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (method === 'GET') addresses.add(address);
    if (addresses.size >= stopAfter) stop.abort();
    return new Response(address.startsWith('/knowledge-base?') ? listing : '');
  };
  return { asked, addresses, ask, signal: stop.signal };
}

it('renders the listings and what they lead to again and again, each at an address of its own', async () => {
  const { asked, addresses, ask, signal } = heard();
  await warmUp(ask, 60, signal);
  expect(Object.fromEntries(asked)).toEqual({
    'GET /': 40,
    'GET /knowledge-base': 40,
    'GET /marketplace': 40,
    'GET /knowledge-base/tutorial/bake-a-normal-map': 39,
    'GET /knowledge-base/news/render-week': 39,
    'PUT /api/v1/articles/00000000-0000-4000-8000-000000000000/vote': 40,
  });
  expect(addresses.size).toBe(198);
});

it('ends with the process', async () => {
  const { addresses, ask, signal } = heard(2);
  await warmUp(ask, 60, signal);
  // The current round is finished.
  expect(addresses.size).toBe(3);
});

it('asks for nothing where no time is given', async () => {
  const { asked, ask, signal } = heard();
  await warmUp(ask, 0, signal);
  expect(asked.size).toBe(0);
});

it('goes on where a page fails', async () => {
  const { asked, ask, signal } = heard();
  const failing = (address: string, init?: RequestInit) =>
    address.startsWith('/?') ? Promise.reject(new Error('No such page.')) : ask(address, init);
  await warmUp(failing, 60, signal);
  expect(asked.get('GET /marketplace')).toBe(40);
});
