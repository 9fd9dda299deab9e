import { useState } from 'react';

/**
 * A value that the server gave and that an act changes here, until the page is loaded anew and the
 * server gives another one.
 */
export function useServerValue<Value>(
  loaded: Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): [value: Value, change: (next: Value | ((before: Value) => Value)) => void] {
  const [seen, setSeen] = useState(loaded);
  const [value, change] = useState(loaded);
  if (isSame(seen, loaded)) return [value, change];
  setSeen(loaded);
  change(loaded);
  return [loaded, change];
}
