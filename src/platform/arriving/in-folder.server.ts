import { mkdirSync } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { findFile, type ArrivingPlace } from './place.server.ts';

/** Files arrive in a folder of this machine: one upload stays with the process that began it. */
export function arriveInFolder(folder: string): ArrivingPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, path.basename(id));
  return {
    store: new FileStore({ directory: folder }),
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
