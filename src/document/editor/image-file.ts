import { editorTexts } from './texts.ts';

/** The kinds of image that may be uploaded (spec A §5). */
export const imageFileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
] as const;

/** The kinds that the image block offers to choose (spec A §5); what is pasted or dropped may be any. */
export const imageBlockFileTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const accepted: ReadonlySet<string> = new Set(imageFileTypes);
const mostBytes = 5 * 1024 * 1024;

/**
 * The sentence for a file that is not sent at all, null for one that may be. The browser's word for
 * its type is only a first look: the server judges the content.
 */
export function refusalOfImageFile(file: { type: string; size: number }): string | null {
  if (!accepted.has(file.type)) return editorTexts.wrongImageType;
  return file.size > mostBytes ? editorTexts.imageTooLarge : null;
}
