import { useEffect, useState } from 'react';
import { type Upload, type UploadImage, uploadQueue } from './upload-queue.ts';

export type ImageUploads = { uploads: readonly Upload[] } & Pick<
  ReturnType<typeof uploadQueue>,
  'start' | 'retry' | 'cancel'
> & { upload: UploadImage };

/** Images on their way. Its functions stay the same for as long as the editor lives. */
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
