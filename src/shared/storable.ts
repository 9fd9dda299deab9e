export const unstorable = 'This text contains a character that cannot be stored.';

/** How deeply the input of a call may be nested; what is deeper could exhaust the stack. */
export const depthLimit = 64;
export const tooDeep = 'The request is nested too deeply.';

/** Whether a value is nested at most `levels` deep. */
export function isNestedWithin(value: unknown, levels = depthLimit): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNestedWithin(inner, levels - 1));
}

/**
 * A value made of JSON in which every text can be stored, for what was read from a file: the null
 * character is removed, and a lone surrogate replaced.
 */
export function withStorableTexts<Value>(value: Value): Value {
  return storable(value) as Value;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]),
  );
}

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
