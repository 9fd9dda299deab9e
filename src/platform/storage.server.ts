import { createReadStream, mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { plainFile } from './plain-file.server.ts';

/** A file as the store itself reports it. */
export type StoredObject = { key: string; bytes: number; modifiedAt: Date };

/** Where uploaded files are stored. Keys are relative paths whose content never changes. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file of any size chunk by chunk. */
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null if there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** The bytes from `start` to `end`, both inclusive, of a file that is known to exist. */
  readRange(key: string, start: number, end: number): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Every file whose key comes after this one, by ascending key. */
  walk(after: string): AsyncIterable<StoredObject>;
  /** What the operator allows each person to store here; undefined: the default. */
  bytesPerPerson?: number | undefined;
  /** @throws if the storage cannot be reached */
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
      const found = await plainFile(path.join(folder, key));
      return found && { stream: await disk.getStream(key), bytes: found.size };
    },
    readRange: (key, start, end) =>
      Promise.resolve(createReadStream(path.join(folder, key), { start, end })),
    remove: (key) => disk.delete(key),
    walk: (after) => walkFolder(folder, '', after),
    async check() {
      await disk.exists('check');
    },
  };
}

/** Reads the names of one folder at a time, and skips folders that lie entirely before the key. */
async function* walkFolder(
  root: string,
  prefix: string,
  after: string,
): AsyncIterable<StoredObject> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true });
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.toSorted(byCodeUnit)) {
    const key = prefix + name;
    if (name.endsWith('/')) {
      if (key > after || after.startsWith(key)) yield* walkFolder(root, key, after);
    } else if (key > after) {
      // Deleted in the meantime: there is nothing to report.
      const found = await plainFile(path.join(root, key));
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }
}

function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
