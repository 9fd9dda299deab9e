import { mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded files live. Keys are relative paths that never change their content. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  remove(key: string): Promise<void>;
  /** @throws when the storage cannot be reached */
  check(): Promise<void>;
};

/** Storage in a folder of this machine. */
export function openFolderStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async read(key) {
      try {
        const { contentLength } = await disk.getMetaData(key);
        return { stream: await disk.getStream(key), bytes: contentLength };
      } catch (problem) {
        if (problem instanceof errors.E_CANNOT_GET_METADATA) return null;
        throw problem;
      }
    },
    remove: (key) => disk.delete(key),
    async check() {
      await disk.exists('check');
    },
  };
}
