import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { variantKey } from '#features/uploads/commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { exportData } from './export.server.ts';

const { db, contextOf, storage } = await openFreshSite();
const author = await makePerson(db);
const imageId = randomUUID();
await storage.put(variantKey(imageId, 400), Buffer.from('400 wide'));
const loop = await makeStoredFile(db, storage, author, 'loop');
const model = await makeStoredFile(db, storage, author, 'model');
await db.update(storedFiles).set({ claimedAt: sql`now()` });

const opened: Readable[] = [];
const noting = (stream: Readable): Readable => {
  opened.push(stream);
  return stream;
};
const watched: Storage = {
  ...storage,
  async read(key) {
    const file = await storage.read(key);
    return file && { ...file, stream: noting(file.stream) };
  },
  readRange: async (key, start, end) => noting(await storage.readRange(key, start, end)),
};
const { ask } = openTestApp({ ...contextOf(null), storage: watched });

it.each([
  ['image', `/files/images/${imageId}/400.webp`],
  ['model', `/files/models/${model.id}.glb`],
  ['loop', `/files/loops/${loop.id}.mp4`],
])('leaves no %s open for clients that do not read it', async (_, address) => {
  opened.length = 0;
  const headers = await ask(address, '192.0.2.1', { method: 'HEAD' });
  expect(headers.status).toBe(200);
  expect(Number(headers.headers.get('content-length'))).toBeGreaterThan(0);
  const left = await ask(address, '192.0.2.1');
  await left.body?.cancel();
  await setImmediate();
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]);
  expect(opened.length).toBeGreaterThan(0);
});

it('leaves no file open when an export of the data is not read to its end', async () => {
  opened.length = 0;
  const { body } = await exportData(
    { ...contextOf(author), storage: watched },
    { isOwnLink: true },
  );
  const reader = body?.getReader();
  while (opened.length === 0) await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]));
});
