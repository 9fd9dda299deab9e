import { LRUCache } from 'lru-cache';

/** Values by their name; beyond the bound those that were not asked for longest are forgotten. */
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
