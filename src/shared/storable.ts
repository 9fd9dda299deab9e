export const unstorable = 'This text holds a character that cannot be stored.';

/**
 * Whether every text in a value can be stored: Postgres keeps no character zero, and half of a
 * surrogate pair is no character at all.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  if (Object.getPrototypeOf(value) !== Object.prototype) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/** A text with what cannot be stored left out; anything else as it is. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}
