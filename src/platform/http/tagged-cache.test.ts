import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTaggedCache, type Tagged } from './tagged-cache.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The LRU cache takes 0 for no time at all.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

type Kept = Tagged & { text: string };

function openCache() {
  return openTaggedCache<Kept>({ freshMilliseconds: 5_000, maximumBytes: 10_000 }, () => 1_000);
}

/** Something under way, and the way to end it. */
function begun(text: string, tags = ['articles']) {
  const { promise, resolve } = Promise.withResolvers<Kept>();
  return { make: () => promise, end: () => resolve({ text, tags }) };
}

const made = (text: string, more: Partial<Kept> = {}) => ({
  make: () => Promise.resolve({ text, tags: ['articles'], ...more }),
});

it('gives nobody who asks after a change what began to be read before it', async () => {
  const cache = openCache();
  const old = begun('old');
  const first = cache.get('a', old.make);
  cache.drop(['articles']);
  const second = cache.get('a', made('new').make);
  old.end();
  expect([(await first)?.text, (await second)?.text]).toEqual(['old', 'new']);
  expect(cache.peek('a')?.text).toBe('new');
});

it('keeps nothing whose reading began before more changes than it remembers', async () => {
  const cache = openCache();
  const old = begun('old');
  const first = cache.get('a', old.make);
  cache.drop(['articles']);
  for (let other = 0; other < 500; other += 1) cache.drop([`other ${other}`]);
  old.end();
  await first;
  expect(cache.peek('a')).toBeUndefined();
});

it('keeps nothing whose reading began before changes were missed', async () => {
  const cache = openCache();
  const old = begun('old');
  const first = cache.get('a', old.make);
  cache.clear();
  old.end();
  await first;
  expect(cache.peek('a')).toBeUndefined();
});

it('keeps what changes of other tags do not touch', async () => {
  const cache = openCache();
  const one = begun('one');
  const first = cache.get('a', one.make);
  cache.drop(['products']);
  one.end();
  await first;
  expect(cache.peek('a')?.text).toBe('one');
});

it('lets what it keeps grow old while the time of day is set back', async () => {
  const cache = openCache();
  await cache.get('a', made('a').make);
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  vi.advanceTimersByTime(5_100);
  expect(cache.peek('a')).toBeUndefined();
  expect((await cache.get('a', made('new').make))?.text).toBe('new');
});

it('counts the five seconds from when the oldest part was read', async () => {
  const cache = openCache();
  await cache.get('a', made('a', { readAt: performance.now() - 4_000 }).make);
  await cache.get('b', made('b', { readAt: performance.now() - 5_000 }).make);
  expect(cache.peek('b')).toBeUndefined();
  vi.advanceTimersByTime(900);
  expect(cache.peek('a')?.text).toBe('a');
  vi.advanceTimersByTime(200);
  expect(cache.peek('a')).toBeUndefined();
});

it('tells what is being computed, except what began before a change', async () => {
  const cache = openCache();
  expect(cache.coming('a')).toBeUndefined();
  const one = begun('one');
  const first = cache.get('a', one.make);
  const coming = cache.coming('a');
  cache.drop(['articles']);
  expect(cache.coming('a')).toBeUndefined();
  one.end();
  expect((await coming)?.text).toBe('one');
  await first;
  expect(cache.coming('a')).toBeUndefined();
});

it('lets one caller renew what is nearly too old, while the others get it as it is', async () => {
  const cache = openCache();
  await cache.get('a', made('old').make);
  vi.advanceTimersByTime(3_900);
  expect((await cache.get('a', made('too early').make))?.text).toBe('old');
  expect(cache.peek('a')?.text).toBe('old');
  vi.advanceTimersByTime(200);
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('a')?.text).toBe('old');
  const next = begun('next');
  const renewed = cache.get('a', next.make);
  expect((await cache.get('a', made('twice').make))?.text).toBe('old');
  expect(cache.peek('a')?.text).toBe('old');
  next.end();
  expect((await renewed)?.text).toBe('next');
  vi.advanceTimersByTime(3_500);
  expect(cache.peek('a')?.text).toBe('next');
});

it('gives what is cached to the caller whose renewal fails, unless it has changed', async () => {
  const cache = openCache();
  const failing = () => Promise.reject(new Error('no answer'));
  await cache.get('a', made('first').make);
  vi.advanceTimersByTime(4_100);
  expect((await cache.get('a', failing))?.text).toBe('first');
  vi.advanceTimersByTime(1_000);
  await expect(cache.get('a', failing)).rejects.toThrow('no answer');

  await cache.get('a', made('second').make);
  vi.advanceTimersByTime(4_100);
  const renewed = cache.get('a', failing);
  cache.drop(['articles']);
  await expect(renewed).rejects.toThrow('no answer');
});

it('gives the caller nothing whose renewal found nothing', async () => {
  const cache = openCache();
  await cache.get('a', made('first').make);
  vi.advanceTimersByTime(4_100);
  expect(await cache.get('a', () => Promise.resolve(null))).toBeNull();
});

it('has nothing after five seconds if it was not renewed', async () => {
  const cache = openCache();
  await cache.get('a', made('old').make);
  vi.advanceTimersByTime(4_500);
  expect((await cache.get('a', () => Promise.reject(new Error('No.'))))?.text).toBe('old');
  expect((await cache.get('a', made('not now').make))?.text).toBe('old');
  vi.advanceTimersByTime(600);
  expect(cache.peek('a')).toBeUndefined();
  expect((await cache.get('a', made('next').make))?.text).toBe('next');
});

it('does not renew what is made of old parts, which would be no younger', async () => {
  const cache = openCache();
  await cache.get('a', made('a', { readAt: performance.now() - 3_500 }).make);
  vi.advanceTimersByTime(1_400);
  expect((await cache.get('a', made('again').make))?.text).toBe('a');
});

it('holds no more than it may, however many names are asked for', async () => {
  const cache = openCache();
  const names = Array.from({ length: 50 }, (_, at) => `name ${at}`);
  for (const name of names) await cache.get(name, made(name).make);
  expect(names.filter((name) => cache.peek(name)).length).toBeLessThanOrEqual(5);
});

it('asks again for what failed', async () => {
  const cache = openCache();
  await expect(cache.get('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect((await cache.get('a', made('again').make))?.text).toBe('again');
});
