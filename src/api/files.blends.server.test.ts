import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeFile } from '#features/uploads/files/storing.commands.server.ts';
import { blendPictures, storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeZip } from '#test/archives.ts';
import { makeBlendFile, makePixels } from '#test/blends.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeStoredFile } from '#test/products.ts';
import { serveBlendPictures } from './files.server.ts';

const { db, pool } = await freshDatabase();
const { storage } = openTestSite({ db, pool });
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

function ask(viewer: Viewer | null, name: string) {
  const app = new Hono();
  const visit = async () => ({ viewer });
  app.get('/files/blends/:id/:name', (c) => serveBlendPictures(c, { db }, visit));
  return app.request(`/files/blends/${name}`);
}

const content = makeZip([
  { path: 'a.blend', data: makeBlendFile({ picture: makePixels(128, 72) }) },
  { path: 'b.blend', data: makeBlendFile({ picture: makePixels(64, 32) }) },
]);
const file = await storeFile(db, storage, seller, { kind: 'addon', name: 'kit.zip', content });

it('gives the pictures to their sender alone until a product uses the file', async () => {
  expect(file.facts.blends?.map(({ picture }) => picture)).toEqual([
    { position: 0, width: 128, height: 72 },
    { position: 1, width: 64, height: 32 },
  ]);
  const own = await ask(seller, `${file.id}/1.png`);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('image/png');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await own.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([64, 32]);
  for (const other of [null, moderator]) {
    expect((await ask(other, `${file.id}/0.png`)).status).toBe(404);
  }
  await makeListedProduct(db, storage, seller, moderator, { fileId: file.id });
  const shown = await ask(null, `${file.id}/0.png`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toContain('immutable');
});

it('gives nothing that is none', async () => {
  const plain = await makeStoredFile(db, storage, seller);
  for (const name of [
    `${file.id}/2.png`,
    `${file.id}/999.png`,
    `${file.id}/-1.png`,
    `${plain.id}/0.png`,
    'x/0.png',
  ]) {
    expect((await ask(seller, name)).status).toBe(404);
  }
});

it('goes with the file', async () => {
  const { id } = await storeFile(db, storage, seller, { kind: 'addon', name: 'kit.zip', content });
  await db.delete(storedFiles).where(eq(storedFiles.id, id));
  expect(await db.$count(blendPictures, eq(blendPictures.fileId, id))).toBe(0);
});
