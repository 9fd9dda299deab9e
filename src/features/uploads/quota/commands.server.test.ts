import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeImage, pngBytes } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProductMedia, makeStoredFile } from '#test/products.ts';
import { storeImage } from '../commands.server.ts';
import { beginUpload } from '../files/commands.server.ts';
import { openUploads, storedFiles } from '../files/tables.server.ts';
import { uploads } from '../tables.server.ts';
import { largestStorageUsers } from './queries.server.ts';

const { db, as, contextOf, storage, partials } = await openFreshSite();
const megabyte = 1024 * 1024;

/** A person who stores a file of this size. */
async function keeperOf(bytes: number, given: { isNewcomer?: boolean } = {}): Promise<Viewer> {
  const person = await makePerson(db, given);
  const { id } = await makeStoredFile(db, storage, person);
  const claimedAt = new Date();
  // A file may have 150 MB at most: several rows make up the rest.
  let left = bytes;
  await db.delete(storedFiles).where(eq(storedFiles.id, id));
  for (let part = 0; left > 0; part += 1) {
    const size = Math.min(left, 150 * megabyte);
    await db.insert(storedFiles).values({
      userId: person.id,
      kind: 'addon',
      originalName: 'kept.zip',
      extension: 'zip',
      bytes: size,
      sha256: 'a'.repeat(64),
      storageKey: `stored/kept-${person.id}-${part}`,
      facts: { format: 'zip' },
      claimedAt,
    });
    left -= size;
  }
  return person;
}

async function picture(): Promise<File> {
  return new File([new Uint8Array(await pngBytes())], 'picture.png');
}

describe('the quota', () => {
  it('lets a member keep 2 GB, and says what they have used', async () => {
    const person = await keeperOf(2048 * megabyte - 100);
    const file = await picture();
    await expect(as(person).uploads.image({ kind: 'editor', file })).rejects.toMatchObject({
      status: 413,
      data: { reason: 'quota-full' },
      message:
        'You have used 2 GB of your 2 GB of storage, so there is not enough space for this file. You can free up storage under Edit Profile.',
    });
    expect(await db.select().from(uploads).where(eq(uploads.userId, person.id))).toEqual([]);
  });

  it('lets somebody in their first 24 hours keep 300 MB', async () => {
    const person = await keeperOf(299 * megabyte, { isNewcomer: true });
    const begin = (bytes: number) =>
      beginUpload(db, { storage, partials }, person, { kind: 'addon', name: 'a.zip', bytes });
    await begin(megabyte);
    await expect(begin(1)).rejects.toMatchObject({
      reason: 'quota-full',
      message: expect.stringContaining('You have used 300 MB of your 300 MB of storage'),
    });
    await beginUpload(
      db,
      { storage, partials },
      { ...person, isNewcomer: false },
      { kind: 'addon', name: 'a.zip', bytes: megabyte },
    );
  });

  it('is what the operator says', async () => {
    const person = await makePerson(db);
    const small = { ...storage, bytesPerPerson: 2 * megabyte };
    const places = { storage: small, partials };
    const file = { kind: 'addon', name: 'a.zip', bytes: 2 * megabyte + 1 } as const;
    await expect(beginUpload(db, places, person, file)).rejects.toMatchObject({
      message: expect.stringContaining('You have used 0 B of your 2 MB of storage'),
    });
    const calls = createCaller({ ...contextOf(person), storage: small });
    expect(await calls.uploads.usage({})).toMatchObject({ usedBytes: 0, totalBytes: 2097152 });
  });

  it('holds when many upload at once, files and pictures together', async () => {
    const person = await makePerson(db);
    const bytes = await pngBytes();
    const image = await storeImage(db, storage, await makePerson(db), { kind: 'editor', bytes });
    const [row] = await db.select().from(uploads).where(eq(uploads.id, image.id));
    const each = (row?.bytes ?? 0) + (row?.variantBytes ?? 0);
    expect(row?.variantBytes).toBeGreaterThan(100);
    const small = { ...storage, bytesPerPerson: 4 * each };
    const attempts = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => storeImage(db, small, person, { kind: 'editor', bytes })),
      ...Array.from({ length: 6 }, () =>
        beginUpload(db, { storage: small, partials }, person, {
          kind: 'addon',
          name: 'a.zip',
          bytes: each,
        }),
      ),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') {
        expect(attempt.reason).toMatchObject({ reason: 'quota-full' });
      }
    }
  });
});

describe('the storage of a person', () => {
  it('is counted by what takes it, and others see nothing of it', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)];
    const image = await makeImage(db, storage, person);
    await makeStoredFile(db, storage, person);
    const file = { kind: 'addon', name: 'a.zip', bytes: 5000 } as const;
    await beginUpload(db, { storage, partials }, person, file);
    const [row] = await db.select().from(uploads).where(eq(uploads.id, image.id));
    const [stored] = await db.select().from(storedFiles).where(eq(storedFiles.userId, person.id));
    const pictureBytes = (row?.bytes ?? 0) + (row?.variantBytes ?? 0);
    const usedBytes = pictureBytes + (stored?.bytes ?? 0) + 5000;
    expect(await as(person).uploads.usage({})).toEqual({
      usedBytes,
      totalBytes: 2147483648,
      pictures: { count: 1, bytes: pictureBytes },
      files: { count: 1, bytes: stored?.bytes },
      unfinished: { count: 1, bytes: 5000 },
      unused: { count: 3, bytes: usedBytes },
    });
    expect(await as(other).uploads.usage({})).toMatchObject({ usedBytes: 0 });
    await expect(as(null).uploads.usage({})).rejects.toMatchObject({ status: 401 });
  });

  it('is freed of what nothing uses, and of nothing else', async () => {
    const moderator = await makePerson(db, { isModerator: true });
    const [person, other] = [await makePerson(db), await makePerson(db)];
    await makeListedProduct(db, storage, person, moderator);
    const used = await as(person).uploads.usage({});
    expect(used.unused).toEqual({ count: 0, bytes: 0 });

    const media = await makeProductMedia(db, storage, person);
    const unfinished = { kind: 'addon', name: 'a.zip', bytes: 5000 } as const;
    await beginUpload(db, { storage, partials }, person, unfinished);
    const others = await makeProductMedia(db, storage, other);
    expect((await as(person).uploads.usage({})).unused.count).toBe(3);

    expect(await as(person).uploads.removeUnused({})).toEqual(used);
    expect(await db.select().from(uploads).where(eq(uploads.id, media.thumbnail.id))).toEqual([]);
    const left = await db.select().from(openUploads).where(eq(openUploads.userId, person.id));
    expect(left).toEqual([]);
    expect(await db.select().from(uploads).where(eq(uploads.id, others.thumbnail.id))).toHaveLength(
      1,
    );
    expect(await storage.read(`images/${media.thumbnail.id}/400.webp`)).toBeNull();
    expect(await as(other).uploads.usage({})).toMatchObject({ unused: { count: 2 } });
  });

  it('is told to the person who operates the site, the largest first', async () => {
    const person = await keeperOf(1_000 * megabyte);
    const [first, second] = await largestStorageUsers(db, 2);
    expect(first?.bytes).toBeGreaterThan(second?.bytes ?? 0);
    const mine = (await largestStorageUsers(db, 50)).filter(({ email }) =>
      email?.startsWith(`${person.username}-`),
    );
    expect(mine).toMatchObject([{ bytes: 1_000 * megabyte }]);
  });
});
