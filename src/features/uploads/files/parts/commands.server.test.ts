import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openObjectPartStore } from '#platform/upload-parts/object-store.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openPartialUploads } from '#platform/partial-uploads.server.ts';
import { openFolderStorage, type Storage } from '#platform/storage.server.ts';
import { makeNoise, makeZip } from '#test/archives.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { beginUpload, discardFile } from '../commands.server.ts';
import { storedFilePlace } from '../queries.server.ts';
import { uploadsPath } from '../rules.ts';
import { finishUpload } from '../storing.commands.server.ts';
import { sweepFiles } from '../sweep.commands.server.ts';
import { openUploads } from '../tables.server.ts';
import { uploadPartRecords } from './commands.server.ts';
import { uploadParts } from './tables.server.ts';

const { db } = await freshDatabase();
const person = await makePerson(db);
const root = mkdtempSync(path.join(tmpdir(), 'forge-test-parts-'));
const storage = openFolderStorage(path.join(root, 'files'));
const megabyte = 1024 * 1024;
const content = makeZip([{ path: 'noise.bin', data: makeNoise(10 * megabyte) }]);

/** The state of one process: nothing of its own but a folder for files that it checks. */
function openProcess(name: string, files: Storage = storage) {
  const folder = path.join(root, name);
  const partStore = openObjectPartStore({ db, storage: files, records: uploadPartRecords, folder });
  const about = { address: uploadsPath, maxBytes: 150 * megabyte, tooLarge: 'Too large.' };
  const partials = openPartialUploads({ ...about, partStore, log: openLog('silent') });
  const stores = { partials, storage: files };
  const answer = (method: string, id: string, headers = {}, body?: BodyInit | null) =>
    partials.answer(
      new Request(`http://forge${uploadsPath}/${id}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body ? { body, duplex: 'half' } : {}),
      }),
      { onComplete: () => finishUpload(db, stores, person, id) },
    );
  return {
    folder,
    stores,
    async offset(id: string) {
      return Number((await answer('HEAD', id)).headers.get('upload-offset'));
    },
    send: (id: string, offset: number, body: BodyInit) =>
      answer(
        'PATCH',
        id,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      ),
  };
}

const here = openProcess('here');
const there = openProcess('there');

const begin = (bytes: number, name = 'noise.zip') =>
  beginUpload(db, here.stores, person, { kind: 'addon', name, bytes });

const part = (start: number, end?: number) => new Uint8Array(content.subarray(start, end));

async function keysLeft(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.walk('')) if (key.startsWith('arriving/')) keys.push(key);
  return keys;
}

async function expectNothingLeft(): Promise<void> {
  expect(await keysLeft()).toEqual([]);
  expect(await db.select().from(uploadParts)).toEqual([]);
  expect([...readdirSync(here.folder), ...readdirSync(there.folder)]).toEqual([]);
}

describe('an upload that arrives in storage', () => {
  it('goes on at another process with the byte that follows, and becomes the same file', async () => {
    const id = await begin(content.byteLength);
    expect((await here.send(id, 0, part(0, 6 * megabyte))).status).toBe(204);
    expect(await there.offset(id)).toBe(6 * megabyte);
    expect((await there.send(id, 0, part(0, 10))).status).toBe(409);
    expect((await there.send(id, 6 * megabyte, part(6 * megabyte))).status).toBe(204);
    const stored = await storedFilePlace(db, id);
    expect(stored?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const file = await storage.read(stored?.storageKey ?? '');
    expect(file && content.equals(await buffer(file.stream))).toBe(true);
    await expectNothingLeft();
  });

  it('keeps what came before its line broke', async () => {
    const id = await begin(content.byteLength);
    const slow = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(part(0, 5 * megabyte));
        await new Promise((resolve) => setTimeout(resolve, 300));
        controller.error(new Error('cut'));
      },
    });
    await here.send(id, 0, slow).catch(() => null);
    await expect.poll(() => there.offset(id)).toBe(5 * megabyte);
    expect((await there.send(id, 5 * megabyte, part(5 * megabyte))).status).toBe(204);
    expect(await storedFilePlace(db, id)).toBeDefined();
    await expectNothingLeft();
  });

  it('takes each byte once when two processes are sent the same', async () => {
    const id = await begin(content.byteLength);
    const answers = await Promise.all([
      here.send(id, 0, part(0, 5 * megabyte)),
      there.send(id, 0, part(0, 7 * megabyte)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const offset = await here.offset(id);
    expect(offset).toBeLessThanOrEqual(7 * megabyte);
    expect((await here.send(id, offset, part(offset))).status).toBe(204);
    const stored = await storedFilePlace(db, id);
    expect(stored?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    await expectNothingLeft();
  });

  it('is not whole before its last byte', async () => {
    const id = await begin(content.byteLength);
    await here.send(id, 0, part(0, megabyte));
    await expect(finishUpload(db, there.stores, person, id)).rejects.toMatchObject({
      message: 'This upload is not complete yet.',
    });
    await discardFile(db, there.stores, person, id);
    expect((await here.send(id, megabyte, part(megabyte))).status).toBe(404);
    await expectNothingLeft();
  });

  it('leaves nothing when its content is refused', async () => {
    const bad = makeZip([{ path: '../evil.py', data: 'x' }]);
    const id = await begin(bad.byteLength);
    const answer = await there.send(id, 0, new Uint8Array(bad));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: '“../evil.py” points outside the archive.',
    });
    await expectNothingLeft();
  });

  it('is noted before it is written, so that what a kill left behind is swept', async () => {
    const cut: Storage = {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes);
        throw new Error('killed');
      },
    };
    const id = await begin(content.byteLength);
    expect((await openProcess('cut', cut).send(id, 0, part(0, megabyte))).status).toBe(500);
    expect(await here.offset(id)).toBe(0);
    expect(await keysLeft()).toHaveLength(1);
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await sweepFiles(db, here.stores, { before: yesterday });
    expect(await keysLeft()).toHaveLength(1);
    await db.delete(openUploads).where(eq(openUploads.id, id));
    await sweepFiles(db, here.stores, { before: yesterday });
    await expectNothingLeft();
  });

  it('may not be cut into thousands of tiny parts, each fetched on its own in the end', async () => {
    const id = await begin(256 * 1024);
    for (let at = 0; at < 101; at += 1) {
      expect((await here.send(id, at, part(at, at + 1))).status).toBe(204);
    }
    const answer = await there.send(id, 101, part(101, 102));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'This upload arrived in too many small parts. Remove it and choose the file again.',
    });
    expect(await keysLeft()).toHaveLength(101);
    await discardFile(db, here.stores, person, id);
    await expectNothingLeft();
  });

  it('is swept a day after its last part', async () => {
    const id = await begin(content.byteLength);
    await here.send(id, 0, part(0, megabyte));
    await db.update(openUploads).set({ touchedAt: sql`now() - interval '2 days'` });
    await sweepFiles(db, there.stores, { before: new Date(Date.now() - 24 * 60 * 60 * 1000) });
    await expectNothingLeft();
  });
});

it('there is nothing of an upload that nobody began', async () => {
  const id = randomUUID();
  expect((await here.send(id, 0, part(0, 10))).status).toBe(404);
  expect(await here.stores.partials.open(db, id)).toBeNull();
});
