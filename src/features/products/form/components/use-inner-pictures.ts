import { useEffect, useRef, useState } from 'react';
import { blendPictureAddress } from '#shared/file-addresses.ts';
import type { StoredFileView } from '#features/uploads/files/rules.ts';

/** A picture inside the seller's file, by its .blend there; '' is the file itself. */
export type InnerPicture = { path: string; width: number; height: number; src: string };

/**
 * The pictures inside the form's file: those that the server found, and before the file has been
 * uploaded the one that this browser can read.
 */
export function useInnerPictures(stored: StoredFileView | null) {
  const [local, setLocal] = useState<InnerPicture | null>(null);
  const newest = useRef<File>(null);
  useEffect(() => () => void (local && URL.revokeObjectURL(local.src)), [local]);

  return {
    pictures: stored ? picturesOf(stored) : local ? [local] : [],

    /** Reads a file that was just chosen; null if there is none any more. */
    async read(file: File | null): Promise<void> {
      newest.current = file;
      setLocal(null);
      if (!file?.name.toLowerCase().endsWith('.blend')) return;
      const { readLocalPicture } = await import('#features/packages/content/local-blend.ts');
      // The server reads it again: what fails here is found there.
      const found = await readLocalPicture(file).catch(() => undefined);
      if (!found || newest.current !== file) return;
      const { png, width, height } = found;
      setLocal({ path: '', width, height, src: URL.createObjectURL(png) });
    },
  };
}

function picturesOf({ id, facts }: StoredFileView): InnerPicture[] {
  return (facts.blends ?? []).flatMap(({ path, picture }) =>
    picture
      ? [
          {
            path,
            width: picture.width,
            height: picture.height,
            src: blendPictureAddress(id, picture.position),
          },
        ]
      : [],
  );
}
