import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Storage } from '#platform/storage.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { openUploads, storedFiles } from './files/tables.server.ts';
import { sweepFiles } from './files/sweep.commands.server.ts';
import { uploads } from './tables.server.ts';
import { sweepImages } from './sweep.commands.server.ts';

const { db, storage, partials } = await openFreshSite();
const { id: userId } = await makePerson(db);
const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
const before = new Date(Date.now() - 24 * 60 * 60 * 1000);

beforeEach(async () => {
  await db.delete(uploads);
});

async function leaveImages(many: number): Promise<void> {
  const rows = Array.from({ length: many }, () => ({
    userId,
    kind: 'editor' as const,
    originalKey: `originals/${randomUUID()}`,
    width: 1,
    height: 1,
    bytes: 1,
    createdAt: longAgo,
  }));
  await db.insert(uploads).values(rows);
}

const imagesLeft = async () => (await db.select({ many: count() }).from(uploads))[0]?.many;

it('removes every image that had its time, however many there are', async () => {
  await leaveImages(450);
  expect(await sweepImages(db, storage, { before })).toEqual({ done: 450, failed: 0 });
  expect(await imagesLeft()).toBe(0);
});

it('shares the work between processes', async () => {
  await leaveImages(450);
  const swept = await Promise.all([
    sweepImages(db, storage, { before }),
    sweepImages(db, storage, { before }),
  ]);
  expect(swept.reduce((sum, { done }) => sum + done, 0)).toBe(450);
  expect(await imagesLeft()).toBe(0);
});

it('stops when it is told to', async () => {
  await leaveImages(30);
  const stop = new AbortController();
  let removed = 0;
  const slow: Storage = {
    ...storage,
    async remove(key) {
      removed += 1;
      // Each has six files: the original, four variants and the full size.
      if (removed === 60) stop.abort();
      await storage.remove(key);
    },
  };
  await sweepImages(db, slow, { before, signal: stop.signal });
  expect(await imagesLeft()).toBe(20);
});

it('goes on after one that fails, which is left for the next time', async () => {
  await leaveImages(10);
  const [first] = await db.select().from(uploads).orderBy(uploads.id).limit(1);
  const failing: Storage = {
    ...storage,
    async remove(key) {
      if (key === first?.originalKey) throw new Error('the store is out');
      await storage.remove(key);
    },
  };
  const failures: string[] = [];
  const onFailure = (_: unknown, { id }: { id: string }) => failures.push(id);
  expect(await sweepImages(db, failing, { before, onFailure })).toEqual({ done: 9, failed: 1 });
  expect(failures).toEqual([first?.id]);
  expect(await imagesLeft()).toBe(1);
});

it('gives up when the store answers nothing at all', async () => {
  await leaveImages(100);
  const broken: Storage = {
    ...storage,
    remove: () => Promise.reject(new Error('the store is out')),
  };
  const failures: string[] = [];
  const onFailure = (_: unknown, { id }: { id: string }) => failures.push(id);
  await expect(sweepImages(db, broken, { before, onFailure })).rejects.toThrow('out');
  expect(failures).toHaveLength(20);
  expect(await imagesLeft()).toBe(100);
});

it('removes every file and unfinished upload that had its time', async () => {
  const about = { userId, kind: 'addon' as const, originalName: 'a.zip', bytes: 1 };
  const keys = (many: number) => Array.from({ length: many }, () => `stored/${randomUUID()}`);
  await db
    .insert(openUploads)
    .values(keys(250).map((storageKey) => ({ ...about, storageKey, touchedAt: longAgo })));
  await db.insert(storedFiles).values(
    keys(250).map((storageKey) => ({
      ...about,
      storageKey,
      extension: 'zip',
      sha256: 'a'.repeat(64),
      facts: { format: 'zip' as const },
      createdAt: longAgo,
    })),
  );
  const swept = await sweepFiles(db, { partials, storage }, { before });
  expect(swept).toEqual({ done: 500, failed: 0 });
  expect(await db.select().from(openUploads)).toEqual([]);
  expect(await db.select().from(storedFiles)).toEqual([]);
});
