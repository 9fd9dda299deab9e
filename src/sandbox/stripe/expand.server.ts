import { badParameter } from './problem.server.ts';
import type { Store } from './store.server.ts';

type Fields = Record<string, unknown>;

/** Replaces ids with complete objects, as requested by `expand[]`. */
export function expand(store: Store, answer: unknown, paths: unknown): unknown {
  const copy = structuredClone(answer) as Fields;
  for (const path of Array.isArray(paths) ? paths.map(String) : []) {
    open(store, copy, path.split('.'), path);
  }
  return copy;
}

function open(store: Store, place: Fields, [part = '', ...rest]: string[], path: string): void {
  if (!Object.hasOwn(place, part)) {
    throw badParameter(`This property cannot be expanded (${path}).`, 'expand');
  }
  const value = place[part];
  if (Array.isArray(value)) {
    for (const one of value) open(store, one as Fields, rest, path);
    return;
  }
  const thing = typeof value === 'string' ? store.state.entries[value]?.thing : value;
  if (thing === null || typeof thing !== 'object') return;
  const opened = structuredClone(thing) as unknown as Fields;
  place[part] = opened;
  if (rest.length > 0) open(store, opened, rest, path);
}
