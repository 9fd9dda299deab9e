import { useEffect, useState } from 'react';
import { type Upload, type UploadImage, uploadQueue } from './upload-queue.ts';

export type ImageUploads = { uploads: readonly Upload[] } & Pick<
  ReturnType<typeof uploadQueue>,
  'start' | 'retry' | 'cancel'
> & { upload: UploadImage };

/** The current image uploads. Its functions stay the same for the lifetime of the editor. */
export function useImageUploads(
  uploadImage: UploadImage,
  onRefused: (sentence: string) => void,
): ImageUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => uploadQueue(setUploads, onRefused));
  useEffect(() => queue.sendWith(uploadImage), [queue, uploadImage]);
  useEffect(() => queue.stopAll, [queue]);
  return {
    uploads,
    start: queue.start,
    retry: queue.retry,
    cancel: queue.cancel,
    upload: uploadImage,
  };
}
