import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { serveLoops } from './files.server.ts';

const { db, pool } = await freshDatabase();
const { storage } = openTestSite({ db, pool });
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

function ask(viewer: Viewer | null, name: string, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.get('/files/loops/:name', (c) => serveLoops(c, { db, storage }, async () => ({ viewer })));
  return app.request(`/files/loops/${name}`, { headers });
}

it('gives a loop to its sender alone until a text shows it', async () => {
  const { id } = await makeStoredFile(db, storage, author, 'loop');
  const own = await ask(author, `${id}.mp4`);
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  for (const other of [null, moderator]) expect((await ask(other, `${id}.mp4`)).status).toBe(404);
});

it('gives everybody what a text shows, and parts of it, as a video and nothing else', async () => {
  const { id } = await makeStoredFile(db, storage, author, 'loop');
  await db
    .update(storedFiles)
    .set({ claimedAt: sql`now()` })
    .where(eq(storedFiles.id, id));
  const whole = await ask(null, `${id}.mp4`);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'content-type': 'video/mp4',
  });
  const text = await whole.text();
  const part = await ask(null, `${id}.mp4`, { range: 'bytes=2-5' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 2-5/${text.length}`);
  expect(await part.text()).toBe(text.slice(2, 6));
  expect((await ask(null, `${id}.mp4`, { range: 'bytes=9999-' })).status).toBe(416);
});

it('gives no other file by this way', async () => {
  const loop = await makeStoredFile(db, storage, author, 'loop');
  const addon = await makeStoredFile(db, storage, author);
  for (const name of [
    `${loop.id}.webm`,
    `${addon.id}.mp4`,
    `${addon.id}.zip`,
    'x.mp4',
    '..%2Fx.mp4',
  ]) {
    expect((await ask(author, name)).status).toBe(404);
  }
});
