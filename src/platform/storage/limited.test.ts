import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { outageRefusal } from '../outages.server.ts';
import { openFolderStorage, type Storage } from '../storage.server.ts';
import { withLimits } from './limited.server.ts';
import { openS3Storage } from './s3.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forge-limited-'));
const storage = openFolderStorage(folder);
/** Accepts every connection and never says a word. */
const mute = createServer(() => {}).listen(0, '127.0.0.1');
await once(mute, 'listening');
afterAll(() => {
  mute.close();
  rmSync(folder, { recursive: true });
});

const never = new Promise<never>(() => {});
const silentParts = { [Symbol.asyncIterator]: () => ({ next: () => never }) };
const hung: Storage = {
  put: () => never,
  putStream: () => never,
  read: () => never,
  readRange: () => never,
  remove: () => never,
  walk: () => silentParts,
  check: () => never,
};
const muteBucket = openS3Storage({
  bucket: 'forge',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  endpoint: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
  isPathStyle: true,
});
const acts: [string, (store: Storage) => Promise<unknown>][] = [
  ['put', (store) => store.put('a', Buffer.from('a'))],
  ['putStream', (store) => store.putStream('a', Readable.from([Buffer.from('a')]))],
  ['read', (store) => store.read('a')],
  ['readRange', (store) => store.readRange('a', 0, 1)],
  ['remove', (store) => store.remove('a')],
  ['walk', (store) => store.walk('')[Symbol.asyncIterator]().next()],
  ['check', (store) => store.check()],
];

describe.each([
  ['a store that hangs', hung],
  ['a bucket whose server accepts and never answers', muteBucket],
])('%s', (_name, store) => {
  it.each(acts)('does not keep anybody waiting: %s', async (_act, act) => {
    const failure: unknown = await act(withLimits(store, 50)).catch((error: unknown) => error);
    expect(outageRefusal(failure)).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      retryAfter: 5,
      message: 'Forge cannot reach its file storage right now. Please try again in a moment.',
    });
  });
});

describe('a store that is full', () => {
  it.each([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('EDQUOT: quota exceeded'), { code: 'EDQUOT' }),
    new Error('flydrive', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
    Object.assign(new Error('Bucket quota exceeded'), { name: 'QuotaExceeded' }),
    Object.assign(new Error('Storage backend is full'), { name: 'XMinioStorageFull' }),
    Object.assign(new Error('?'), { $metadata: { httpStatusCode: 507 } }),
  ])('says so: %o', async (problem) => {
    const full = withLimits({ ...storage, put: () => Promise.reject(problem) });
    const failure: unknown = await full.put('a', Buffer.from('a')).catch((error: unknown) => error);
    expect(outageRefusal(failure)).toMatchObject({
      code: 'STORAGE_FULL',
      status: 507,
      message: 'Forge is out of storage space. Please try again later.',
    });
  });
});

describe('a store that answers', () => {
  const limited = withLimits(storage, 200);

  it('may be read slowly, and written as slowly as its source', async () => {
    const slowSource = async function* () {
      for (const piece of ['one ', 'two ', 'three']) {
        await setTimeout(250);
        yield Buffer.from(piece);
      }
    };
    await limited.putStream('slow', Readable.from(slowSource()));
    const file = await limited.read('slow');
    await setTimeout(300);
    expect(file && (await buffer(file.stream)).toString()).toBe('one two three');
  });

  it('that stops in the middle of a file ends the reading', async () => {
    const source = new PassThrough();
    source.write('begin');
    const stopping = withLimits(
      { ...storage, read: () => Promise.resolve({ stream: source, bytes: 10 }) },
      50,
    );
    const file = await stopping.read('a');
    await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toMatchObject({ kind: 'away' });
    expect(source.destroyed).toBe(true);
  });

  it('lets go of a file that nobody reads', async () => {
    const source = new PassThrough();
    const unread = withLimits({ ...storage, readRange: () => Promise.resolve(source) });
    (await unread.readRange('a', 0, 1)).destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  });

  it('tells a file that is gone to who reads it, and to nobody else', async () => {
    const stream = await limited.readRange('nothing-here', 0, 1);
    await setTimeout(50);
    await expect(buffer(stream)).rejects.toMatchObject({ name: 'StoreProblem' });
  });

  it('does not take the fault for a source that breaks', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('cut off')) });
    await expect(limited.putStream('broken', broken)).rejects.toThrow('cut off');
  });
});
