import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from './database.server.ts';
import { openReads, openSharedStore, sharedRead, type NoteSource } from './shared-reads.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const db = {} as Database;

/** A read that counts how often it is done, of things that are public while their name is short. */
function openThings() {
  const asked: { id: string; db: Database }[] = [];
  const read = sharedRead({
    read: (from, { id }: { id: string }) => {
      asked.push({ id, db: from });
      return Promise.resolve({ id, round: asked.length, parts: [{ name: id }] });
    },
    tags: ({ id }) => (id.length < 5 ? [`thing:${id}`] : null),
  });
  return { asked, read };
}

it('is done once for all requests of five seconds, and anew after a change', async () => {
  const store = openSharedStore();
  const { asked, read } = openThings();
  const visit = async (id: string) => (await read({ db, reads: openReads(store) }, { id })).round;
  expect(await Promise.all([visit('a'), visit('a'), visit('b')])).toEqual([1, 1, 2]);
  store.drop(['thing:a']);
  expect([await visit('a'), await visit('b')]).toEqual([3, 2]);
  vi.advanceTimersByTime(5_001);
  expect([await visit('a'), await visit('b')]).toEqual([4, 5]);
  expect(asked.every((one) => one.db === db)).toBe(true);
});

it('keeps nothing that is not for everybody', async () => {
  const store = openSharedStore();
  const { asked, read } = openThings();
  for (let round = 0; round < 2; round += 1) {
    await read({ db, reads: openReads(store) }, { id: 'private' });
  }
  expect(asked).toHaveLength(2);
  expect(store.figures().count).toBe(0);
});

it('is done anew for whoever has written something in the same request', async () => {
  const store = openSharedStore();
  const { read } = openThings();
  const reads = openReads(store);
  expect((await read({ db, reads }, { id: 'a' })).round).toBe(1);
  expect(reads.hasWritten()).toBe(false);
  reads.noteWrite();
  expect((await read({ db, reads }, { id: 'a' })).round).toBe(2);
  expect(reads.hasWritten()).toBe(true);
  // Others continue to use the cached value.
  expect((await read({ db, reads: openReads(store) }, { id: 'a' })).round).toBe(1);
});

it('tells the page what it is made from, and since when', async () => {
  const store = openSharedStore();
  const { read } = openThings();
  const start = performance.now();
  await read({ db, reads: openReads(store) }, { id: 'a' });
  vi.advanceTimersByTime(2_000);
  const noteSource = vi.fn<NoteSource>();
  await read({ db, reads: openReads(store, noteSource) }, { id: 'a' });
  expect(noteSource).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tags: ['thing:a'], readAt: start }),
  );
});

it('cannot be changed by one of those who hold it', async () => {
  const { read } = openThings();
  const thing = await read({ db, reads: openReads(openSharedStore()) }, { id: 'a' });
  expect(() => Object.assign(thing, { id: 'b' })).toThrow(TypeError);
  expect(() => thing.parts.push({ name: 'b' })).toThrow(TypeError);
});

it('of two kinds with the same question are not taken for one another', async () => {
  const store = openSharedStore();
  const [one, other] = [openThings(), openThings()];
  const reads = openReads(store);
  await one.read({ db, reads }, { id: 'a' });
  await other.read({ db, reads }, { id: 'a' });
  expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
});
