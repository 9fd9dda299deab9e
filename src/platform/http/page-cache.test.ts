import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Encoding } from './encoding.server.ts';
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

/** A cache, and a page that says how often it has been rendered. */
function openCounting() {
  const cache = openPageCache();
  let renders = 0;
  const read = async (key: string, encoding: Encoding = 'identity') => {
    const page = await cache.render(key, encoding, async () => {
      renders += 1;
      const html = Buffer.from(`${key} ${renders}`);
      return new PublicPage({ html, tags: [`tag of ${key}`], reader: null }, {});
    });
    return decoded(page);
  };
  return { cache, read };
}

it('sends a page again for five seconds, and then renders it anew', async () => {
  const { read } = openCounting();
  expect(await read('/')).toBe('/ 1');
  vi.advanceTimersByTime(4_900);
  expect(await read('/')).toBe('/ 1');
  vi.advanceTimersByTime(200);
  expect(await read('/')).toBe('/ 2');
});

it('renders a page once for all who ask at the same time', async () => {
  const { read } = openCounting();
  expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
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
    html: Buffer.from('mine'),
    tags: [],
    reader: { id: 'somebody' },
  };
  // @ts-expect-error The types refuse it: this line is the test.
  expect(new PublicPage(ofPerson, {})).toBeDefined();
});
