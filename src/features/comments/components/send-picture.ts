import { uploadImage } from '#features/uploads/client.ts';
import type { CommentPicture } from '../thread.ts';

/** Uploads the picture of a comment; loaded when the first one is chosen. */
export async function sendPicture(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<CommentPicture> {
  const { id, width, height } = await uploadImage('comment', file, onProgress);
  return { id, alt: '', width, height };
}
