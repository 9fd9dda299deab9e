import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeStoredFile } from '#test/products.ts';
import { serveModels } from './files.server.ts';

const { db, pool } = await freshDatabase();
const { storage } = openTestSite({ db, pool });
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

function ask(viewer: Viewer | null, name: string) {
  const app = new Hono();
  app.get('/files/models/:name', (c) => serveModels(c, { db, storage }, async () => ({ viewer })));
  return app.request(`/files/models/${name}`);
}

it('gives a 3D preview to its sender alone until a product shows it', async () => {
  const model = await makeStoredFile(db, storage, seller, 'model');
  const name = `${model.id}.glb`;
  const own = await ask(seller, name);
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  for (const other of [null, moderator]) expect((await ask(other, name)).status).toBe(404);
  await makeListedProduct(db, storage, seller, moderator, { gallery: [{ modelId: model.id }] });
  const shown = await ask(null, name);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toContain('immutable');
});

it('gives no other file of a sender’s by this way', async () => {
  const addon = await makeStoredFile(db, storage, seller);
  for (const name of [`${addon.id}.glb`, 'x.glb', '../secret.glb']) {
    expect((await ask(seller, name)).status).toBe(404);
  }
});
