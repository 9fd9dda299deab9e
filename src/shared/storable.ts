export const unstorable = 'This text contains a character that cannot be stored.';

/**
 * Whether every text in a value can be stored: Postgres cannot store the null character, and a lone
 * surrogate is not a character.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  if (Object.getPrototypeOf(value) !== Object.prototype) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/**
 * A text, or the keys of an object, without the characters that cannot be stored; anything else
 * unchanged.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), inner]),
  );
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
