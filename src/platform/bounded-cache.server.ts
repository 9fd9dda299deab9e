import { LRUCache } from 'lru-cache';

/** Values by name; beyond the limit the least recently used ones are evicted. */
export type BoundedCache<Value> = {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
};

export function openBoundedCache<Value extends object>(
  maximum: number,
  sizeOf: (value: Value) => number,
): BoundedCache<Value> {
  return new LRUCache<string, Value>({ maxSize: maximum, sizeCalculation: sizeOf });
}
