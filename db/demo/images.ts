import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { storeImage, type StoredImage } from '#features/uploads/commands.server.ts';
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
  return {
    upload(person, name, kind) {
      const key = `${person.id}/${name}/${kind}`;
      const known = sent.get(key);
      if (known) return known;
      const started = readFile(path.join(folder, `${name}.webp`)).then((bytes) =>
        storeImage(db, storage, person, { kind, bytes }),
      );
      sent.set(key, started);
      return started;
    },
  };
}
