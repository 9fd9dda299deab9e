import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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
    async remove(_db, id) {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}.json`, { force: true });
    },
  };
}
