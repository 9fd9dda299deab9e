import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { packExtension } from '#test/extensions.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { fileOfVersion, manifestWith, versionsOf } from '#test/submissions.ts';
import { readOldFiles } from './reading.commands.server.ts';
import { productVersions } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

/** A listed product with the file of an extension of which only the old summary is known. */
async function withOldFile(id: string, isThere = true) {
  const product = await makeListedProduct(db, storage, seller, moderator, { version: '1.0.0' });
  const fileId = (await fileOfVersion(db, product.id)) ?? '';
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, fileId));
  const content = packExtension(manifestWith({ id, permissions: { network: 'Fetches textures' } }));
  const storageKey = file?.storageKey ?? '';
  if (isThere) await storage.put(storageKey, content);
  else await storage.remove(storageKey);
  await db.update(storedFiles).set({ bytes: content.byteLength }).where(eq(storedFiles.id, fileId));
  await db
    .update(productVersions)
    .set({ precedence: '', manifest: null })
    .where(eq(productVersions.productId, product.id));
  return { ...product, fileId };
}

it('completes versions whose files were read before packages were checked', async () => {
  const whole = await withOldFile('first_kit');
  const same = await withOldFile('first_kit');
  const lost = await withOldFile('lost_kit', false);
  const failed: string[] = [];
  const options = {
    signal: new AbortController().signal,
    onFailure: (id: string) => failed.push(id),
  };
  expect(await readOldFiles({ db, storage }, options)).toBe(2);
  expect(failed).toEqual([lost.fileId]);
  const ids = new Map(
    (await db.select().from(products)).map((row) => [row.id, row.extensionId] as const),
  );
  expect(new Set([ids.get(whole.id), ids.get(same.id)])).toEqual(new Set(['first_kit', null]));
  const [version] = await versionsOf(db, whole.id);
  expect(version).toMatchObject({
    number: '1.0.0',
    precedence: '011010010~',
    isCurrent: true,
    manifest: { id: 'first_kit', permissions: { network: 'Fetches textures' } },
  });
  expect(await readOldFiles({ db, storage }, options)).toBe(0);
});
