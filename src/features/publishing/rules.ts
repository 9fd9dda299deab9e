import { lowerCase } from '#shared/text.ts';

/** A visitor's repeated views of the same page within this time count once. */
export const viewWindowMinutes = 30;

/** Characters of one tag. */
export const tagLength = 40;

/** Tags as they are stored: trimmed, none empty, without duplicates regardless of case. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim())) {
    const key = lowerCase(tag);
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

/**
 * Tags as a person types them: separated by commas (spec B §5), and by line breaks if they are
 * pasted.
 */
export function tagsOf(text: string): string[] {
  return cleanTags(text.split(/[,\n]/));
}
