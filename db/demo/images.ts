import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  keepImage,
  readImage,
  type ReadImage,
  type StoredImage,
} from '#features/uploads/commands.server.ts';
import type { ImageKind } from '#features/uploads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';

export type DemoImages = {
  /** The picture as this person's upload; the same one is not sent twice. */
  upload: (person: { id: string }, name: string, kind: ImageKind) => Promise<StoredImage>;
};

const folder = path.join(import.meta.dirname, 'media', 'images');

export function openDemoImages(db: Database, storage: Storage): DemoImages {
  const sent = new Map<string, Promise<StoredImage>>();
  const pictures = new Map<string, Promise<ReadImage>>();
  /** Making its sizes is the longest part of a picture; many are used by several people. */
  const read = (name: string, kind: ImageKind) => {
    const known = pictures.get(name);
    if (known) return known;
    // Two at a time, as if by two people.
    const [reader, before] = [pictures.size % 2, [...pictures.values()].at(-2)];
    const started = Promise.resolve(before)
      .then(() => readFile(path.join(folder, `${name}.webp`)))
      .then((bytes) => readImage({ id: `demo-${reader}` }, { kind, bytes }));
    pictures.set(name, started);
    return started;
  };
  return {
    upload(person, name, kind) {
      const key = `${person.id}/${name}/${kind}`;
      const known = sent.get(key);
      if (known) return known;
      const started = read(name, kind).then((picture) =>
        keepImage(db, storage, person, { ...picture, kind }),
      );
      sent.set(key, started);
      return started;
    },
  };
}
