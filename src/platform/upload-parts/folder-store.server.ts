import { createWriteStream, mkdirSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import type { DiskWatch } from '../disk.server.ts';
import { outageRefusal } from '../outages.server.ts';
import { findFile, type UploadPartStore } from './part-store.server.ts';

/** Replaces the write of `FileStore`, which hides why a part could not be written. */
class FolderStore extends FileStore {
  readonly #disk: Pick<DiskWatch, 'requireFreeSpace'>;

  constructor(directory: string, disk: Pick<DiskWatch, 'requireFreeSpace'>) {
    super({ directory });
    this.#disk = disk;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    this.#disk.requireFreeSpace();
    let end = offset;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        end += chunk.byteLength;
        done(null, chunk);
      },
    });
    const file = path.join(this.directory, path.basename(id));
    try {
      await pipeline(content, counted, createWriteStream(file, { flags: 'r+', start: offset }));
      return end;
    } catch (problem) {
      throw outageRefusal(problem) ?? ERRORS.FILE_WRITE_ERROR;
    }
  }
}

/** Stores parts in a folder of this machine. All parts of an upload must reach the same process. */
export function openFolderPartStore(
  folder: string,
  disk: Pick<DiskWatch, 'requireFreeSpace'> = { requireFreeSpace: () => {} },
): UploadPartStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, path.basename(id));
  return {
    dataStore: new FolderStore(folder, disk),
    async open(_db, id) {
      const found = await findFile(fileOf(id));
      return found && { ...found, close: () => Promise.resolve() };
    },
    async *untouched(before) {
      for await (const { name } of await opendir(folder)) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        // Each upload is a file with its bytes and a .json file that describes it.
        if (found?.isFile() && found.mtime < before) yield name.replace(/\.json$/, '');
      }
    },
    async remove(_db, id) {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}.json`, { force: true });
    },
  };
}
