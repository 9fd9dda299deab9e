import { expect, it } from 'vitest';
import type { Rehearsal } from './rehearsal.server.ts';
import { warmUp } from './warm-up.server.ts';

const listing = `
  <a href="/knowledge-base/tutorial/bake-a-normal-map">One</a>
  <a href="/knowledge-base/tutorial/bake-a-normal-map">the same</a>
  <a href="/knowledge-base/news/render-week">Two</a>
  <a href="/knowledge-base/news/three">Three</a>
  <a href="/knowledge-base?category=news">no page of its own</a>`;

const product = '<a href="/marketplace/scatter-kit">A product</a>';

/** The requests, by who sends them and their path, and how often; each response has links. */
function rehearsalFor(names: readonly string[], stopAfter = Infinity) {
  const asked = new Map<string, number>();
  const addresses = new Set<string>();
  const stop = new AbortController();
  const count = (key: string) => asked.set(key, (asked.get(key) ?? 0) + 1);
  const readers = names.map((name): Rehearsal['readers'][number] => async (address, init) => {
    count(`${name} ${address.split('?')[0]}`);
    addresses.add(address);
    if (addresses.size >= stopAfter) stop.abort();
    // Links in a compressed page are not found.
    if (init?.headers?.['accept-encoding'] !== 'identity') return new Response('');
    if (address === '/knowledge-base') return new Response(listing);
    return new Response(address === '/marketplace' ? product : '');
  });
  const write = async () => void count('writes');
  return { asked, addresses, rehearsal: { readers, write }, signal: stop.signal };
}

it('renders the listings and what they lead to again and again, as each kind of reader', async () => {
  const { asked, addresses, rehearsal, signal } = rehearsalFor(['visitor', 'member']);
  await warmUp(rehearsal, 60, signal);
  const each = (name: string) => ({
    [`${name} /`]: 41,
    [`${name} /knowledge-base`]: 41,
    [`${name} /marketplace`]: 41,
    [`${name} /knowledge-base/tutorial/bake-a-normal-map`]: 41,
    [`${name} /knowledge-base/news/render-week`]: 41,
    [`${name} /marketplace/scatter-kit`]: 41,
  });
  expect(Object.fromEntries(asked)).toEqual({
    ...each('visitor'),
    ...each('member'),
    writes: 80,
  });
  // No page of the rounds comes from a cache.
  expect(addresses.size).toBe(6 * 41);
});

it('renders one page at a time at first, so that a visitor need not wait for all of them', async () => {
  const { rehearsal, signal } = rehearsalFor(['visitor']);
  let open = 0;
  const most: number[] = [];
  const [visitor] = rehearsal.readers;
  const readers = [
    async (address: string, init?: object) => {
      open += 1;
      most.push(open);
      await new Promise(setImmediate);
      open -= 1;
      return visitor?.(address, init) ?? new Response('');
    },
  ];
  await warmUp({ ...rehearsal, readers }, 60, signal);
  expect(most.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(Math.max(...most)).toBe(6);
});

it('ends with the process', async () => {
  const { addresses, rehearsal, signal } = rehearsalFor(['visitor'], 2);
  await warmUp(rehearsal, 60, signal);
  expect(addresses.size).toBe(2);
});

it('asks for nothing where no time is given', async () => {
  const { asked, rehearsal, signal } = rehearsalFor(['visitor']);
  await warmUp(rehearsal, 0, signal);
  expect(asked.size).toBe(0);
});

it('goes on where a page or a write fails', async () => {
  const { asked, rehearsal, signal } = rehearsalFor(['visitor']);
  const failing: Rehearsal = {
    readers: rehearsal.readers.map((ask) => (address, init) => {
      return address.startsWith('/?')
        ? Promise.reject(new Error('No such page.'))
        : ask(address, init);
    }),
    write: () => Promise.reject(new Error('No such article.')),
  };
  await warmUp(failing, 60, signal);
  expect(asked.get('visitor /marketplace')).toBe(41);
});
