import { useEffect, useRef, useState } from 'react';
import { movedItem } from '#ui/ordering/moved-item.ts';
import type { PictureAttributes } from '../../picture-attributes.ts';
import { refusalOfImageFile } from '../image-file.ts';
import { editorTexts } from '../texts.ts';
import type { UploadImage } from '../upload-queue.ts';

/** A picture of a set that is being put together; null until it has been uploaded. */
export type Entry = {
  key: number;
  name: string;
  picture: PictureAttributes | null;
  percent: number;
  error: string | null;
};

/** The pictures of a set: the existing ones, and those being uploaded, one after the other. */
export function useEntries(
  given: readonly PictureAttributes[],
  { upload, most }: { upload: UploadImage; most: number },
) {
  const lastKey = useRef(given.length);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    given.map((picture, key) => ({ key, name: '', picture, percent: 100, error: null })),
  );
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const patch = (key: number, facts: Partial<Entry>) =>
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...facts } : one)));

  async function send(key: number, file: File): Promise<void> {
    if (stop.signal.aborted) return;
    try {
      const tell = (fraction: number) => patch(key, { percent: Math.round(fraction * 100) });
      const image = await upload(file, tell, stop.signal);
      patch(key, { picture: { ...image, alt: '', title: null } });
    } catch (error) {
      patch(key, { error: error instanceof Error ? error.message : editorTexts.uploadFailed });
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = Math.max(0, most - entries.length);
    setLeftOut(files.slice(room).map(({ name }) => name));
    const chosen = files.slice(0, room).map((file) => {
      lastKey.current += 1;
      const error = refusalOfImageFile(file);
      return {
        file,
        entry: { key: lastKey.current, name: file.name, picture: null, percent: 0, error },
      };
    });
    setEntries((now) => [...now, ...chosen.map(({ entry }) => entry)]);
    for (const { file, entry } of chosen) if (entry.error === null) await send(entry.key, file);
  }

  return {
    entries,
    /** The names of files that were chosen last and had no room. */
    leftOut,
    add,
    write: (entry: Entry, words: Partial<Pick<PictureAttributes, 'alt' | 'title'>>) =>
      patch(entry.key, { picture: entry.picture && { ...entry.picture, ...words } }),
    move: (from: number, by: 1 | -1) => setEntries((now) => movedItem(now, from, from + by)),
    remove: (key: number) => setEntries((now) => now.filter((one) => one.key !== key)),
  };
}
