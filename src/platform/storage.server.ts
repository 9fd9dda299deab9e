import { createReadStream, mkdirSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded files live. Keys are relative paths that never change their content. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file of any size piece by piece. */
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** The bytes from `start` to `end`, both included, of a file that is known to be there. */
  readRange(key: string, start: number, end: number): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** The key of every file. */
  list(): AsyncIterable<string>;
  /** @throws when the storage cannot be reached */
  check(): Promise<void>;
};

/** Storage in a folder of this machine. */
export function openFolderStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, stream) => disk.putStream(key, stream),
    async read(key) {
      try {
        const { contentLength } = await disk.getMetaData(key);
        return { stream: await disk.getStream(key), bytes: contentLength };
      } catch (problem) {
        if (problem instanceof errors.E_CANNOT_GET_METADATA) return null;
        throw problem;
      }
    },
    readRange: (key, start, end) =>
      Promise.resolve(createReadStream(path.join(folder, key), { start, end })),
    remove: (key) => disk.delete(key),
    list: () => keysIn(folder),
    async check() {
      await disk.exists('check');
    },
  };
}

async function* keysIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    yield path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
  }
}
