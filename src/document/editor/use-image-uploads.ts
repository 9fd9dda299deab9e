import { useEffect, useState } from 'react';
import { type Upload, type UploadImage, uploadQueue } from './upload-queue.ts';

export type ImageUploads = ReturnType<typeof useImageUploads>;

/** The current image uploads. Its functions stay the same for the lifetime of the editor. */
export function useImageUploads(uploadImage: UploadImage, onRefused: (sentence: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => uploadQueue(setUploads, onRefused));
  useEffect(() => queue.sendWith(uploadImage), [queue, uploadImage]);
  useEffect(() => queue.stopAll, [queue]);
  return { ...queue, uploads, upload: uploadImage };
}
