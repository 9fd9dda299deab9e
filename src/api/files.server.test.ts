import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { stillKey, variantKey } from '#features/uploads/commands.server.ts';
import { openFolderStorage } from '#platform/storage.server.ts';
import { serveImages } from './files.server.ts';

const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'forge-test-files-')));
const app = new Hono().get('/files/images/:id/:name', (c) => serveImages(c, storage));

async function storeWidths(...widths: number[]) {
  const id = randomUUID();
  for (const width of widths) {
    await storage.put(variantKey(id, width), Buffer.from(`${width} wide`));
  }
  return async (name: string) => {
    const answer = await app.request(`/files/images/${id}/${name}`);
    return answer.ok ? answer.text() : answer.status;
  };
}

it('gives each size of an image', async () => {
  const ask = await storeWidths(160, 400, 800, 1600);
  expect(await ask('160.webp')).toBe('160 wide');
  expect(await ask('1600.webp')).toBe('1600 wide');
  expect(await ask('161.webp')).toBe(404);
});

it('gives the next size of an image that was sent before there was a smallest one', async () => {
  const ask = await storeWidths(400, 800, 1600);
  expect(await ask('160.webp')).toBe('400 wide');
  expect(await (await storeWidths(160, 800))('400.webp')).toBe(404);
});

it('gives the still picture of one that moves, where there is one', async () => {
  const id = randomUUID();
  await storage.put(stillKey(id), Buffer.from('still'));
  const ask = (of: string) => app.request(`/files/images/${of}/still.webp`);
  expect(await (await ask(id)).text()).toBe('still');
  expect((await ask(id)).headers.get('Content-Type')).toBe('image/webp');
  expect((await ask(randomUUID())).status).toBe(404);
});
