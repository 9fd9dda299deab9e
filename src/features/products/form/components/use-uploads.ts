import { useRef } from 'react';
import { uploadImage } from '#features/uploads/client.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Knows whether an upload is in progress: a save now would not include it. */
export function useUploads() {
  const underWay = useRef(new Set<string | symbol>());

  function tell(what: string | symbol, isOn: boolean): void {
    if (isOn) underWay.current.add(what);
    else underWay.current.delete(what);
  }

  return {
    tell,
    areUnderWay: () => underWay.current.size > 0,
    async sendPicture(
      file: File | Promise<File>,
      onProgress: (fraction: number) => void = () => undefined,
    ) {
      const mark = Symbol('picture');
      tell(mark, true);
      try {
        return await uploadImage('product', await file, onProgress);
      } finally {
        tell(mark, false);
      }
    },
  };
}
