import { imageBytes, textImageTypes } from '#shared/image-variants.ts';
import { editorTexts } from './texts.ts';

/**
 * The kinds that the image block offers to choose (spec A §5); pasted or dropped images may be any.
 */
export const imageBlockFileTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const accepted: ReadonlySet<string> = new Set(textImageTypes);

/**
 * The sentence for a file that is not uploaded at all, null for one that may be. The browser's type
 * is only a first check: the server checks the content.
 */
export function refusalOfImageFile(file: { type: string; size: number }): string | null {
  if (!accepted.has(file.type)) return editorTexts.wrongImageType;
  return file.size > imageBytes ? editorTexts.imageTooLarge : null;
}
