import { uploadImage } from '#api/upload-image.ts';

/** Sends a picture of a rich text, as the editor asks for it. */
export async function uploadEditorImage(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) {
  const image = await uploadImage('editor', file, onProgress, signal);
  return { src: image.url, width: image.width, height: image.height };
}
