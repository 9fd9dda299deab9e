import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '#platform/storage.server.ts';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { beginUpload } from '../files/commands.server.ts';
import { uploads } from '../tables.server.ts';
import { findOrphans, removeLostParts, removeOrphans } from './commands.server.ts';
import { orphanTotals } from './queries.server.ts';
import { orphanedObjects, storageWalks } from './tables.server.ts';

const { db, storage, partials, folder } = await openFreshSite();
const person = await makePerson(db);
const hour = 60 * 60 * 1000;
const longAgo = new Date(Date.now() - 48 * hour);

beforeEach(async () => {
  await db.delete(storageWalks);
  await db.delete(orphanedObjects);
});

async function put(key: string, at = longAgo): Promise<string> {
  await storage.put(key, Buffer.from('0123456789'));
  await utimes(path.join(folder, 'files', key), at, at);
  return key;
}

async function keysLeft(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.walk('')) keys.push(key);
  return keys.toSorted();
}

/** Makes every object look as if it had lain there for two days. */
async function age(): Promise<void> {
  for (const key of await keysLeft())
    await utimes(path.join(folder, 'files', key), longAgo, longAgo);
}

const foundKeys = async () =>
  (await db.select({ key: orphanedObjects.key }).from(orphanedObjects)).map(({ key }) => key);

describe('objects that no row knows', () => {
  it('are found when they are older than a day, and removed a day later', async () => {
    await makeImage(db, storage, person);
    await makeStoredFile(db, storage, person);
    await age();
    const known = await keysLeft();
    const [image, upload] = [randomUUID(), randomUUID()];
    const orphans = await Promise.all([
      put(`images/${image}/160.webp`),
      put(`images/${image}/1600.webp`),
      put(`originals/${image}`),
      put(`stored/${randomUUID()}`),
      put(`arriving/${upload}/${randomUUID()}`),
    ]);
    const young = await put(`originals/${randomUUID()}`, new Date(Date.now() - 23 * hour));
    const foreign = await put('backups/by-the-operator.tar');

    await findOrphans(db, storage);
    expect((await foundKeys()).toSorted()).toEqual(orphans.toSorted());
    expect(await orphanTotals(db)).toEqual({ count: 5, bytes: 50 });
    const yesterday = new Date(Date.now() - 24 * hour);
    expect(await removeOrphans(db, storage, { foundBefore: yesterday })).toEqual({
      count: 0,
      bytes: 0,
    });

    const tomorrow = new Date(Date.now() + 1000);
    expect(await removeOrphans(db, storage, { foundBefore: tomorrow })).toEqual({
      count: 5,
      bytes: 50,
    });
    expect(await keysLeft()).toEqual([...known, young, foreign].toSorted());
    expect(await orphanTotals(db)).toEqual({ count: 0, bytes: 0 });
    await storage.remove(young);
  });

  it('are left when a row knows them by now', async () => {
    const id = randomUUID();
    const originalKey = await put(`originals/${id}`);
    await findOrphans(db, storage);
    const about = { kind: 'editor', width: 1, height: 1, bytes: 10 } as const;
    await db.insert(uploads).values({ id, userId: person.id, originalKey, ...about });
    await removeOrphans(db, storage, { foundBefore: new Date(Date.now() + 1000) });
    expect(await keysLeft()).toContain(originalKey);
    expect(await foundKeys()).toEqual([]);
  });

  it('are found in stores of many pages, and a walk goes on where it was stopped', async () => {
    const keys = await Promise.all(
      Array.from({ length: 1_100 }, () => put(`originals/${randomUUID()}`)),
    );
    const walked: string[] = [];
    const stop = new AbortController();
    const watched: Storage = {
      ...storage,
      async *walk(after) {
        for await (const object of storage.walk(after)) {
          walked.push(object.key);
          if (walked.length === 500) stop.abort();
          yield object;
        }
      },
    };
    await findOrphans(db, watched, { signal: stop.signal });
    expect(walked).toHaveLength(500);
    await findOrphans(db, watched);
    expect(new Set(walked).size).toBe(walked.length);
    expect(await foundKeys()).toHaveLength(1_100);
    expect((await foundKeys()).toSorted()).toEqual(keys.toSorted());

    await Promise.all([
      removeOrphans(db, storage, { foundBefore: new Date(Date.now() + 1000) }),
      removeOrphans(db, storage, { foundBefore: new Date(Date.now() + 1000) }),
    ]);
    expect(await foundKeys()).toEqual([]);
    expect((await keysLeft()).filter((key) => keys.includes(key))).toEqual([]);
  });

  it('are looked for by one process at a time, and once a day', async () => {
    await put(`originals/${randomUUID()}`);
    const count = async (at: Date) => {
      let walks = 0;
      const counted: Storage = {
        ...storage,
        walk: (after) => {
          walks += 1;
          return storage.walk(after);
        },
      };
      await findOrphans(db, counted, { now: at });
      return walks;
    };
    const now = new Date();
    await db.insert(storageWalks).values({ id: 1, walkedAt: now });
    expect(await count(now)).toBe(0);
    expect(await count(new Date(now.getTime() + 11 * 60_000))).toBe(1);
    expect(await count(new Date(now.getTime() + 23 * hour))).toBe(0);
    expect(await count(new Date(now.getTime() + 25 * hour))).toBe(1);
  });
});

it('removes what has arrived of no upload that is known, older than a day', async () => {
  const arriving = path.join(folder, 'arriving');
  const begin = { kind: 'addon', name: 'a.zip', bytes: 10 } as const;
  const known = await beginUpload(db, { storage, partials }, person, begin);
  const [lost, young] = [randomUUID(), randomUUID()];
  for (const name of [known, lost, `${lost}.json`, young, 'notes.txt']) {
    await writeFile(path.join(arriving, name), 'x');
    if (name !== young) await utimes(path.join(arriving, name), longAgo, longAgo);
  }
  expect(await removeLostParts(db, partials)).toBe(1);
  const left: string[] = [];
  for await (const id of partials.untouched(new Date(Date.now() + 1000))) left.push(id);
  expect(left.toSorted()).toEqual([known, young, 'notes.txt'].toSorted());
  expect(await db.execute(sql`select 1 from open_uploads where id = ${known}`)).toMatchObject({
    rowCount: 1,
  });
});
