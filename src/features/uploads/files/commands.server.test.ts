import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCaller } from '#api/caller.server.ts';
import type { Database } from '#platform/database.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { makeArticle, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { overlap } from '#test/overlap.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { beginUpload, claimStoredFile } from './commands.server.ts';
import { findModel } from './models.queries.server.ts';
import { storedFilePlace } from './queries.server.ts';
import { unusedLimits } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';

const { db, as, contextOf, storage, partials } = await openFreshSite();
const stores = { partials, storage };
const other = await makePerson(db);

describe('what one person may leave lying unused', () => {
  it('is bounded, also when many begin at once; what is idle makes room', async () => {
    const hoarder = await makePerson(db);
    const begin = () =>
      beginUpload(db, stores, hoarder, { kind: 'addon', name: 'a.zip', bytes: 1000 });
    const results = await Promise.allSettled(Array.from({ length: 15 }, begin));
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    expect(ids).toHaveLength(unusedLimits.files);
    await expect(begin()).rejects.toMatchObject({
      status: 429,
      message: 'You have too many files that no product uses. Remove one, or try again in an hour.',
    });
    const [oldest = ''] = ids;
    await db
      .update(openUploads)
      .set({ touchedAt: new Date(Date.now() - 2 * 3600 * 1000) })
      .where(eq(openUploads.id, oldest));
    await begin();
    await expect(as(hoarder).uploads.files.status({ id: oldest })).rejects.toMatchObject({
      status: 404,
    });
  });

  /** Ten files, which is as many as may be unused, of which the first was idle for two hours. */
  async function fillUp() {
    const hoarder = await makePerson(db);
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push((await makeStoredFile(db, storage, hoarder)).id);
    }
    const [oldest = ''] = ids;
    const createdAt = new Date(Date.now() - 2 * 3600 * 1000);
    await db.update(storedFiles).set({ createdAt }).where(eq(storedFiles.id, oldest));
    const begin = () =>
      beginUpload(db, stores, hoarder, { kind: 'addon', name: 'a.zip', bytes: 1000 });
    return { hoarder, oldest, begin };
  }

  it('keeps its bytes when a product takes it at that moment', async () => {
    const { hoarder, oldest, begin } = await fillUp();
    const claim = (tx: Database) => claimStoredFile(tx, hoarder, oldest, 'addon');
    await overlap(db, claim, begin);
    const place = await storedFilePlace(db, oldest);
    expect(await storage.read(place?.storageKey ?? '')).not.toBeNull();
  });

  it('is bounded in bytes', async () => {
    const hoarder = await makePerson(db);
    const bytes = 150 * 1024 * 1024;
    const begin = () => beginUpload(db, stores, hoarder, { kind: 'addon', name: 'a.7z', bytes });
    for (let count = 0; count < 6; count += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    ['a.zip', 150 * 1024 * 1024 + 1, 413, 'File too large. Max 150MB.'],
    ['a.zip', 0, 422, 'This file is empty.'],
    ['a.exe', 10, 415, 'Unsupported file. Upload a .zip, .blend, .glb, .py or .7z file.'],
    ['zip', 10, 415, 'Unsupported file. Upload a .zip, .blend, .glb, .py or .7z file.'],
  ])('%s of %d bytes is refused before it is sent', async (name, bytes, status, message) => {
    await expect(
      beginUpload(db, stores, other, { kind: 'addon', name, bytes }),
    ).rejects.toMatchObject({ status, message });
  });
});

describe('a file that two texts show', () => {
  async function showTwice() {
    const author = await makePerson(db);
    const model = await makeStoredFile(db, storage, author, 'model');
    const poster = { src: imageAddress((await makeImage(db, storage, author, 'editor')).id, 800) };
    const attrs = {
      src: `/files/models/${model.id}.glb`,
      poster: { ...poster, alt: 'A', title: null },
    };
    const content = { type: 'doc', content: [{ type: 'model', attrs }] };
    const one = await makeArticle(db, storage, author, { content });
    const two = await makeArticle(db, storage, author, { content });
    const remove = ({ slug }: { slug: string }, tx = db) =>
      createCaller({ ...contextOf(author), db: tx }).articles.delete({ slug });
    return { one, two, remove, isShown: async () => (await findModel(db, model.id))?.isShown };
  }

  it('stays public until the last of them is gone', async () => {
    const { one, two, remove, isShown } = await showTwice();
    await remove(one);
    expect(await isShown()).toBe(true);
    await remove(two);
    expect(await isShown()).toBe(false);
  });

  it('is released when both are removed at once', async () => {
    const { one, two, remove, isShown } = await showTwice();
    await overlap(
      db,
      (tx) => remove(one, tx),
      () => remove(two),
    );
    expect(await isShown()).toBe(false);
  });
});
