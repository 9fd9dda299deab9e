import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openS3Server } from '#test/s3-server.ts';
import { readSettings } from '../settings.server.ts';
import { openStorage } from './open.server.ts';

const dataFolder = mkdtempSync(path.join(tmpdir(), 'forge-storage-'));
const store = await openS3Server();
const real = process.env['TEST_S3_ENDPOINT'];
const realSettings = () => readSettings({ ...process.env, S3_ENDPOINT: real, DATABASE_URL: '' }).s3;
afterAll(() => {
  store.close();
  rmSync(dataFolder, { recursive: true });
});

const storages = [
  { name: 'a folder', settings: { dataFolder, s3: undefined } },
  { name: 'a bucket', settings: { dataFolder, s3: real ? realSettings() : store.settings } },
];

describe.each(storages)('storage in $name', async ({ settings }) => {
  const storage = await openStorage(settings);
  const contentOf = async (key: string) => {
    const file = await storage.read(key);
    return file && { bytes: file.bytes, text: (await buffer(file.stream)).toString() };
  };

  const keysOf = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.walk('')) keys.push(key);
    return keys;
  };

  it('answers when it is there', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('keeps files until they are removed, and knows which it has', async () => {
    await storage.put('images/a/400.webp', Buffer.from('picture'));
    await storage.putStream(
      'originals/b',
      Readable.from([Buffer.from('one '), Buffer.from('two')]),
    );
    await storage.put('originals/c', Buffer.from('third'));
    expect(await contentOf('images/a/400.webp')).toEqual({ bytes: 7, text: 'picture' });
    expect(await contentOf('originals/b')).toEqual({ bytes: 7, text: 'one two' });
    expect((await keysOf()).toSorted()).toEqual([
      'images/a/400.webp',
      'originals/b',
      'originals/c',
    ]);
    await storage.remove('originals/b');
    expect(await contentOf('originals/b')).toBeNull();
    await storage.remove('originals/b');
    await storage.remove('originals/c');
    await storage.remove('images/a/400.webp');
    expect(await keysOf()).toEqual([]);
  });

  it('is walked through by key, from any key on', async () => {
    const keys = ['a-b/1', 'a/1', 'a/2/x', 'a/2/y', 'a/3', 'b', 'c/d/e'];
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key));
    const walked = async (after: string) => {
      const found: string[] = [];
      for await (const { key, bytes, modifiedAt } of storage.walk(after)) {
        expect(bytes).toBe(key.length);
        expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
        found.push(key);
      }
      return found;
    };
    expect(await walked('')).toEqual(keys);
    for (const [place, key] of keys.entries()) {
      expect(await walked(key)).toEqual(keys.slice(place + 1));
    }
    expect(await walked('a/2')).toEqual(keys.slice(2));
    for (const key of keys) await storage.remove(key);
  });

  it('reads a part', async () => {
    await storage.put('part', Buffer.from('0123456789'));
    const middle = await storage.readRange('part', 2, 5);
    expect((await buffer(middle)).toString()).toBe('2345');
    await storage.remove('part');
  });

  it('takes a file of many parts', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const pieces = Array.from({ length: 12 }, () => piece);
    await storage.putStream('large', Readable.from(pieces));
    const file = await storage.read('large');
    expect(file?.bytes).toBe(12 * piece.byteLength);
    const bytes = file && (await buffer(file.stream));
    expect(bytes?.equals(Buffer.concat(pieces))).toBe(true);
    await storage.remove('large');
  });

  it('says so when writing fails', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('cut off')) });
    await expect(storage.putStream('broken', broken)).rejects.toThrow();
  });
});

describe('the S3 settings', () => {
  const whole = { S3_BUCKET: 'forge', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const read = (environment: Record<string, string>) =>
    readSettings({ FORGE_DATA: dataFolder, ...environment }).s3;

  it('are all there or none', () => {
    expect(read({})).toBeUndefined();
    expect(read(whole)).toMatchObject({ bucket: 'forge', isPathStyle: false });
    expect(read({ ...whole, S3_ENDPOINT: 'http://store:9000' })).toMatchObject({
      isPathStyle: true,
    });
    for (const missing of Object.keys(whole)) {
      expect(() => read({ ...whole, [missing]: '' })).toThrow('S3_ACCESS_KEY_ID');
    }
    expect(() => read({ S3_ENDPOINT: 'not an address' })).toThrow('S3_ENDPOINT');
  });
});

it('a bucket that is not there is told', async () => {
  const storage = await openStorage({
    dataFolder,
    s3: { ...store.settings, bucket: 'another-bucket' },
  });
  await expect(storage.put('a', Buffer.from('a'))).rejects.toThrow();
  await expect(storage.read('a')).rejects.toThrow();
});

it('tells a file that cannot be looked at from one that is not there', async () => {
  const storage = await openStorage({ dataFolder, s3: undefined });
  await storage.put('loops/one', Buffer.from('one'));
  symlinkSync('itself', path.join(dataFolder, 'files', 'loops', 'itself'));
  await expect(storage.read('loops/itself')).rejects.toMatchObject({ name: 'StoreProblem' });
  await expect(Readable.from(storage.walk('')).toArray()).rejects.toMatchObject({
    name: 'StoreProblem',
  });
  expect(await storage.read('loops/none')).toBeNull();
  expect(await storage.read('loops/one/none')).toBeNull();
});
