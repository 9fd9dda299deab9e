import { cropRectangle, outputSize, type Crop, type Size } from '../crop.ts';
import { profileTexts } from '../texts.ts';

/** The chosen part of a picture as a separate file. A browser that cannot write WebP writes PNG. */
export async function cutOut(picture: ImageBitmap, shape: Size, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(picture, shape, crop));
  const { left, top, width, height } = cropRectangle(picture, shape, crop);
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error(profileTexts.unknownError);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.92),
  );
  if (!blob) throw new Error(profileTexts.unknownError);
  return new File([blob], 'picture', { type: blob.type });
}
