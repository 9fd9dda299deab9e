import { createWriteStream, mkdirSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import type { DiskWatch } from '../disk.server.ts';
import { refusalOf } from '../outages.server.ts';
import { findFile, type ArrivingPlace } from './place.server.ts';

/** As the store of the protocol's makers, which does not say why a part could not be written. */
class FolderStore extends FileStore {
  readonly #disk: Pick<DiskWatch, 'requireRoom'>;

  constructor(directory: string, disk: Pick<DiskWatch, 'requireRoom'>) {
    super({ directory });
    this.#disk = disk;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    this.#disk.requireRoom();
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
      throw refusalOf(problem) ?? ERRORS.FILE_WRITE_ERROR;
    }
  }
}

/** Files arrive in a folder of this machine: one upload stays with the process that began it. */
export function arriveInFolder(
  folder: string,
  disk: Pick<DiskWatch, 'requireRoom'> = { requireRoom: () => {} },
): ArrivingPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, path.basename(id));
  return {
    store: new FolderStore(folder, disk),
    async open(_db, id) {
      const found = await findFile(fileOf(id));
      return found && { ...found, close: () => Promise.resolve() };
    },
    async *untouched(before) {
      for await (const { name } of await opendir(folder)) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        // Each upload is a file with its bytes and one that describes it.
        if (found?.isFile() && found.mtime < before) yield name.replace(/\.json$/, '');
      }
    },
    async remove(_db, id) {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}.json`, { force: true });
    },
  };
}
