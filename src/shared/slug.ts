import { withoutEnding } from './text.ts';

/**
 * The part of the address made from a title (spec A §5): lower case; only letters, digits, spaces
 * and hyphens stay; spaces become hyphens; repeated, leading and trailing hyphens are removed.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
  return withoutEnding(words.replace(/^-/, ''), '-');
}

/** `base`, or the first of base-1, base-2 … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
