import { useState } from 'react';

/**
 * A value from the server that an action changes here, until the page is reloaded and the server
 * provides a new one.
 */
export function useServerValue<Value>(
  loaded: Value,
  isSame: (a: Value, b: Value) => boolean = isAlike,
): [value: Value, change: (next: Value | ((before: Value) => Value)) => void] {
  const [seen, setSeen] = useState(loaded);
  const [value, change] = useState(loaded);
  if (isSame(seen, loaded)) return [value, change];
  setSeen(loaded);
  change(loaded);
  return [loaded, change];
}

/** Each render may create a new list, as by `loaded ?? []`: its items are compared. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, place) => Object.is(item, b[place]));
}
