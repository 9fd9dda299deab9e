import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isStorable } from '#shared/storable.ts';
import { makeExtension, makeZip, manifestToml } from '#test/archives.ts';
import { openFreshSite } from '#test/calls.ts';
import { hostileContents } from '#test/hostile-archives/contents.ts';
import { hostileStructures } from '#test/hostile-archives/structures.ts';
import { makePerson } from '#test/people.ts';
import {
  beginUpload,
  claimStoredFile,
  discardFile,
  releaseStoredFiles,
} from './commands.server.ts';
import { openStoredFile, storedFilePlace } from './queries.server.ts';
import { sweepFiles } from './sweep.commands.server.ts';
import { storedFiles } from './tables.server.ts';
import { finishUpload, storeFile } from './storing.commands.server.ts';

const site = await openFreshSite();
const { db, as, storage, partials, folder } = site;
const stores = { partials, storage };
const person = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const day = 24 * 60 * 60 * 1000;

const extension = makeExtension();

/** The files in the folders of this test's site. */
function filesLeft(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function send(id: string, bytes: Buffer, newId: string | undefined = id): Promise<void> {
  const options = { onComplete: () => Promise.resolve(), ...(newId ? { newId } : {}) };
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.byteLength) };
  const created = new Request('http://forge/api/uploads', { method: 'POST', headers });
  expect((await partials.answer(created, options)).status).toBe(201);
  const patch = new Request(`http://forge/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  expect((await partials.answer(patch, options)).status).toBe(204);
}

async function arrive(bytes: Buffer, name = 'bevel.zip', who = person): Promise<string> {
  const file = { kind: 'addon' as const, name, bytes: bytes.byteLength };
  const id = await beginUpload(db, stores, who, file);
  await send(id, bytes);
  return id;
}

describe('an upload whose last byte arrived', () => {
  it('becomes a stored file with what was read from it, and the parts are gone', async () => {
    const id = await arrive(extension);
    expect(await as(person).uploads.files.status({ id })).toEqual({
      state: 'receiving',
      bytes: extension.byteLength,
      originalName: 'bevel.zip',
    });
    const file = await as(person).uploads.files.finish({ id });
    const sha256 = createHash('sha256').update(extension).digest('hex');
    expect(file).toMatchObject({
      id,
      kind: 'addon',
      originalName: 'bevel.zip',
      extension: 'zip',
      bytes: extension.byteLength,
      sha256,
      facts: { manifest: { name: 'Edge Bevel Tools' } },
    });
    expect(JSON.stringify(file)).not.toContain('stored/');
    expect(await as(person).uploads.files.finish({ id })).toEqual(file);
    expect(await as(person).uploads.files.status({ id })).toEqual({ state: 'stored', file });
    const place = await storedFilePlace(db, id);
    expect(filesLeft()).toEqual([`files/${place?.storageKey}`]);
    await discardFile(db, stores, person, id);
    expect(filesLeft()).toEqual([]);
  });

  it('is inspected once when it is asked for many times at once', async () => {
    const id = await arrive(extension);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => finishUpload(db, stores, person, id)),
    );
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await db.select().from(storedFiles).where(eq(storedFiles.id, id))).toHaveLength(1);
    await discardFile(db, stores, person, id);
  });

  it.each([
    ...hostileStructures.filter(({ what }) => what !== 'too many files'),
    ...hostileContents,
  ])('is refused and removed when it is $what', async ({ bytes, message }) => {
    const id = await arrive(bytes());
    await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({ message });
    expect(filesLeft()).toEqual([]);
    await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({ message });
    expect(await as(person).uploads.files.status({ id })).toEqual({
      state: 'refused',
      sentence: message,
    });
    await discardFile(db, stores, person, id);
  });

  it('is not finished before it is complete', async () => {
    const id = await beginUpload(db, stores, person, { kind: 'addon', name: 'a.zip', bytes: 10 });
    await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({
      status: 409,
      message: 'This upload is not complete yet.',
    });
    await send(id, Buffer.from('short'));
    await expect(finishUpload(db, stores, person, id)).rejects.toMatchObject({ status: 409 });
    await discardFile(db, stores, person, id);
  });
});

describe('the calls', () => {
  it.each([
    ['a visitor', null, 401],
    ['another member', other, 404],
    ['the moderator', moderator, 404],
  ])('tell %s nothing', async (_, who, status) => {
    const id = await arrive(extension);
    for (const call of ['status', 'finish', 'remove'] as const) {
      await expect(as(who).uploads.files[call]({ id })).rejects.toMatchObject({ status });
    }
    await finishUpload(db, stores, person, id);
    for (const call of ['status', 'finish', 'remove'] as const) {
      await expect(as(who).uploads.files[call]({ id })).rejects.toMatchObject({ status });
    }
    await as(person).uploads.files.remove({ id });
    await expect(as(person).uploads.files.remove({ id })).rejects.toMatchObject({ status: 404 });
    await expect(as(person).uploads.files.status({ id: 'x' })).rejects.toMatchObject({
      status: 400,
    });
    expect(filesLeft()).toEqual([]);
  });
});

describe('a claim', () => {
  it('is for the own file of the right kind, and keeps it from the sweep', async () => {
    const file = { kind: 'addon' as const, name: 'a.zip', content: extension };
    const { id } = await storeFile(db, storage, person, file);
    expect(await claimStoredFile(db, other, id, 'addon')).toBe(false);
    expect(await claimStoredFile(db, person, id, 'model')).toBe(false);
    expect(await claimStoredFile(db, person, id, 'addon')).toBe(true);
    await expect(discardFile(db, stores, person, id)).rejects.toMatchObject({ status: 404 });
    const tomorrow = new Date(Date.now() + day);
    await sweepFiles(db, stores, { before: tomorrow });
    expect(filesLeft()).toHaveLength(1);
    await releaseStoredFiles(db, [id]);
    await sweepFiles(db, stores, { before: new Date(Date.now() - day) });
    expect(filesLeft()).toHaveLength(1);
    await sweepFiles(db, stores, { before: tomorrow });
    expect(filesLeft()).toEqual([]);
  });

  it('is not needed for an upload that was given up: a day later it is gone', async () => {
    const id = await arrive(extension);
    await sweepFiles(db, stores, { before: new Date(Date.now() - day) });
    expect(filesLeft()).toHaveLength(2);
    await sweepFiles(db, stores, { before: new Date(Date.now() + day) });
    expect(filesLeft()).toEqual([]);
    await expect(as(person).uploads.files.status({ id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a stored file', () => {
  it('is opened whole or in part, and nothing is kept of a refused one', async () => {
    const content = makeZip([{ path: 'a.txt', data: 'forge '.repeat(100) }]);
    const { id, sha256 } = await storeFile(db, storage, person, {
      kind: 'addon',
      name: 'a.zip',
      content,
    });
    const place = await storedFilePlace(db, id);
    if (!place) throw new Error('The file is missing.');
    const open = async (asked: Record<string, string>) => {
      const { stream, ...rest } = await openStoredFile(storage, place, new Headers(asked));
      return { ...rest, bytes: stream ? Buffer.concat(await stream.toArray()) : null };
    };
    expect(await open({})).toMatchObject({ status: 200, bytes: content });
    expect(await open({ range: 'bytes=10-19' })).toMatchObject({
      status: 206,
      bytes: content.subarray(10, 20),
      headers: {
        'Content-Range': `bytes 10-19/${content.byteLength}`,
        'Content-Length': '10',
        ETag: `"${sha256}"`,
      },
    });
    expect(await open({ range: 'bytes=99999-' })).toMatchObject({ status: 416, bytes: null });
    await discardFile(db, stores, person, id);
    const bad = { kind: 'addon' as const, name: 'a.zip', content: content.subarray(5) };
    await expect(storeFile(db, storage, person, bad)).rejects.toMatchObject({ status: 415 });
    const cut = { ...bad, content: content.subarray(0, 200) };
    await expect(storeFile(db, storage, person, cut)).rejects.toMatchObject({
      message: 'This archive cannot be read. It may be damaged or incomplete.',
    });
    expect(filesLeft()).toEqual([]);
  });

  it.each([
    ['the id', 'id = "edge_bevel"', 'id = "edge\\u0000bevel"'],
    ['the version', 'version = "1.4.0"', 'version = "1.4.0\\u0000"'],
    ['an unknown key', 'type = "add-on"', 'type = "add-on"\n"a\\u0000b" = 1'],
    ['a wheel', 'type = "add-on"', 'type = "add-on"\nwheels = ["./a\\u0000.whl"]'],
    ['a tag', '"Modeling"', '"Mod\\u0000eling"'],
  ])('takes an extension whose manifest has the null character in %s', async (_, before, after) => {
    const data = manifestToml.replace(before, after);
    expect(data).toContain('u0000');
    const content = makeZip([{ path: 'blender_manifest.toml', data }]);
    const file = { kind: 'addon' as const, name: 'a.zip', content };
    const { id, facts } = await storeFile(db, storage, person, file);
    expect(isStorable(facts)).toBe(true);
    await discardFile(db, stores, person, id);
  });
});
